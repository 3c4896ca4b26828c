import type { Draft } from '#server/catalogue-file/revisions/draft.ts';
import type { ThingDraft } from '#shared/contract/staff/catalogue.ts';

export function presentDraft({ savedAt, publishAt, faults, ...draft }: Draft): ThingDraft {
  return {
    ...draft,
    savedAt: new Date(savedAt).toISOString(),
    publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
    faults: [...faults],
  };
}
