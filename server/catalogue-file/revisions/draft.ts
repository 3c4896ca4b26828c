import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { checkThing } from './check-thing.ts';
import { type DraftRow, nameOfRow } from './draft-rows.ts';
import type { ThingDocument } from './thing.ts';

/** An unpublished change of a thing. */
export interface Draft {
  version: number;
  /** Null when the draft withdraws the thing. */
  document: ThingDocument | null;
  savedAt: number;
  /** The email address or the id of the account. */
  savedBy: string;
  publishAt: number | null;
  /** True when the published thing has changed since the draft was begun. */
  isBehind: boolean;
  faults: readonly ThingFault[];
}

/** The most faults of a draft that an answer shows. */
const mostFaults = 100;

/** Reads a draft from its row. `published` is the text of the thing as it is published now; undefined for one that is not. */
export function draftOf(row: DraftRow, published: string | undefined, profile: StoreProfile): Draft {
  const document: ThingDocument | null = row.document === null ? null : JSON.parse(row.document);
  return {
    version: row.version,
    document,
    savedAt: row.saved_at,
    savedBy: row.email ?? row.account_id ?? '',
    publishAt: row.publish_at,
    isBehind: row.base !== (published ?? null),
    faults: document ? checkThing(nameOfRow(row), document, profile).faults.slice(0, mostFaults) : [],
  };
}
