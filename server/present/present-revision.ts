import type { MadeRevision } from '#server/catalogue-file/revisions/list-revisions.ts';
import type { Revision } from '#shared/contract/staff/catalogue.ts';

export function presentRevision({ madeAt, ...revision }: MadeRevision): Revision {
  return { ...revision, madeAt: new Date(madeAt).toISOString() };
}
