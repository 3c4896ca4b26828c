import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { ChosenDraft } from '#site/admin/publish/publish-dialog.tsx';

/** A draft in a list. */
interface Listed {
  kind: ThingKind;
  id: string;
  draft: { version: number };
}

/** The most drafts that one publishing takes. */
export const mostChosen = 500;

export function keyOfDraft({ kind, id }: Pick<ChosenDraft, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** The place of a draft among the chosen ones; -1 when it is not chosen. */
export function chosenAt(chosen: readonly ChosenDraft[], draft: Pick<ChosenDraft, 'kind' | 'id'>): number {
  return chosen.findIndex((one) => keyOfDraft(one) === keyOfDraft(draft));
}

export function toggled(chosen: readonly ChosenDraft[], draft: Listed): ChosenDraft[] {
  const at = chosenAt(chosen, draft);
  return at < 0 ? [...chosen, asChosen(draft)].slice(0, mostChosen) : chosen.filter((_, index) => index !== at);
}

/** Adds all drafts of the shown page. Drafts chosen on other pages stay chosen. */
export function chooseAll(chosen: readonly ChosenDraft[], shown: readonly Listed[]): ChosenDraft[] {
  const added = shown.filter((draft) => chosenAt(chosen, draft) < 0).map(asChosen);
  return [...chosen, ...added].slice(0, mostChosen);
}

/** The chosen drafts, those of the shown page in the version that is shown. */
export function refreshed(chosen: readonly ChosenDraft[], shown: readonly Listed[]): ChosenDraft[] {
  const versions = new Map(shown.map((draft) => [keyOfDraft(draft), draft.draft.version]));
  return chosen.map((one) => ({ ...one, version: versions.get(keyOfDraft(one)) ?? one.version }));
}

function asChosen({ kind, id, draft }: Listed): ChosenDraft {
  return { kind, id, version: draft.version };
}
