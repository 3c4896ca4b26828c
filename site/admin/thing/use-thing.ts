import { useCallback, useEffect, useState } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { read, save, type ThingDraft, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { useAsk } from '#site/admin/staff-context.ts';
import { changesBetween } from './changes-between.ts';

export type Document = Record<string, unknown>;

export type ReadThing = ResponseOf<typeof read>;

/** The version that somebody else saved, beside the one that this person wanted to save. */
export interface Conflict {
  theirs: ReadThing;
  mine: Document | null;
}

export interface EditedThing {
  /** The thing as it was last read or saved here; null before that. */
  shown: ReadThing | null;
  /** Grows when the form has to begin again with `shown`. */
  round: number;
  conflict: Conflict | null;
  failure: CallFailure | null;
  isBusy: boolean;
  /** Saves a draft; null withdraws the thing. Answers the draft, or null after a failure or a conflict. */
  save(document: Document | null): Promise<ThingDraft | null>;
  /** Saves the own version over the one of somebody else. */
  saveMine(): Promise<ThingDraft | null>;
  takeTheirs(): void;
  load(): Promise<void>;
}

/** Reads a thing and saves its draft. A version that somebody else saved meanwhile is never overwritten unseen. */
export function useThing(kind: ThingKind, id: string): EditedThing {
  const ask = useAsk();
  const callsAgain = useCallsAgain();
  const [shown, setShown] = useState<ReadThing | null>(null);
  const [round, setRound] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const begin = useCallback((thing: ReadThing) => {
    setShown(thing);
    setConflict(null);
    setRound((last) => last + 1);
  }, []);

  const load = useCallback(async () => {
    setFailure(null);
    const answer = await ask(read, { kind, id });
    if (answer.ok) begin(answer.value);
    else setFailure(answer.failure);
  }, [ask, kind, id, begin]);

  useEffect(() => void load(), [load]);

  async function saveOver(before: ReadThing, document: Document | null): Promise<ThingDraft | null> {
    setBusy(true);
    setFailure(null);
    const request = { kind, id, document, version: versionOf(before) };
    const answer = await ask(save, request).finally(() => setBusy(false));
    if (!answer.ok) return compare(answer, document);
    begin({ ...before, draft: answer.value.draft });
    void callsAgain();
    return answer.value.draft;
  }

  async function compare(
    { failure: refused }: Extract<Answer<never>, { ok: false }>,
    mine: Document | null,
  ): Promise<ThingDraft | null> {
    const theirs = refused.code === 'draft-changed' ? await ask(read, { kind, id }) : null;
    if (!theirs?.ok) {
      setFailure(theirs ? theirs.failure : refused);
      return null;
    }
    const { draft } = theirs.value;
    // An earlier save whose answer was lost has stored the same already.
    if (draft && changesBetween(mine, draft.document).length === 0) {
      begin(theirs.value);
      return draft;
    }
    setConflict({ theirs: theirs.value, mine });
    return null;
  }

  return {
    ...{ shown, round, conflict, failure, isBusy, load },
    save: async (document) => shown && saveOver(shown, document),
    saveMine: async () => conflict && saveOver(conflict.theirs, conflict.mine),
    takeTheirs: () => conflict && begin(conflict.theirs),
  };
}

/** The thing as the next publishing would leave it; null when it would be withdrawn. */
export function documentOf({ draft, published }: ReadThing): Document | null {
  return draft ? draft.document : published;
}

export function versionOf({ draft }: ReadThing): number {
  return draft?.version ?? 0;
}
