import { type Change, insertRows } from '#server/database/write.ts';
import type { Revision, ThingKind } from '#shared/contract/staff/catalogue.ts';

/** The person or program that makes a revision. */
export interface RevisionMaker {
  /** The call's name, or the command as it is typed. */
  madeBy: string;
  accountId: string | null;
  systemUser: string | null;
}

/** A thing that a revision changes, with its document's text before; null when the revision adds it. */
export interface ChangedThing {
  kind: ThingKind;
  id: string;
  before: string | null;
}

export interface NewRevision {
  /** The catalogue's `revision` after the change. */
  number: number;
  madeAt: number;
  origin: Revision['origin'];
  by: RevisionMaker;
  note: string;
  things: readonly ChangedThing[];
}

const insertRevision = insertRows('catalogue_revisions');
const insertThings = insertRows('catalogue_changes');

/** The changes that write a revision into the history. They belong into the transaction that counts the catalogue's `revision` up. */
export function revisionChanges({ number, madeAt, origin, by, note, things }: NewRevision): Change[] {
  const revision = {
    ...{ number, origin, note, made_at: madeAt, changes: things.length },
    ...{ made_by: by.madeBy, account_id: by.accountId, os_user: by.systemUser },
  };
  return [
    insertRevision(revision),
    insertThings(...things.map(({ kind, id, before }) => ({ revision: number, kind, thing: id, before }))),
  ];
}
