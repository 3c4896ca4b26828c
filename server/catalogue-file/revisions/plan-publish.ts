import { setImmediate } from 'node:timers/promises';
import { markDays } from '#server/catalogue-file/calendar-edit/mark-places.ts';
import { readCatalogueState } from '#server/catalogue-file/generation-rows.ts';
import type { Database, Reader } from '#server/database/database.ts';
import type { Change } from '#server/database/write.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { findBelowSold, type LowPlace } from './below-sold.ts';
import { profileOfParts, readParts, withChanges } from './catalogue-parts.ts';
import { findChangedDays } from './changed-days.ts';
import { checkChanges, type NamedFault, type ThingChange } from './check-changes.ts';
import { type CheckedThing, checkThing } from './check-thing.ts';
import type { SeenDraft } from './discard-draft.ts';
import { type DraftRow, findDraft, type PublishTime, timesOf } from './draft-rows.ts';
import type { ChangedThing } from './note-revision.ts';
import { readPublished } from './published-things.ts';
import { keyOf, type ThingDocument, type ThingName, thingFacts, wordThing } from './thing.ts';
import { writesOf } from './writes-of.ts';

/** The most bytes of the documents that are published together. */
export const mostPublishBytes = 20 * 1024 * 1024;

export interface PublishInstant {
  now: Date;
  /** Overrides the catalogue's time zone. */
  timeZone?: string | undefined;
}

/** The changes that publishing some drafts together would make. They can be stored as long as the catalogue has the same revision. */
export interface PlannedPublish {
  generation: number;
  /** The number of the last revision before this one. */
  revision: number;
  now: Date;
  drafts: readonly SeenDraft[];
  /** The times that these drafts are set to, together with others or alone. */
  times: readonly PublishTime[];
  /** The things that change. */
  changes: readonly ThingChange[];
  /** The changed things with their texts before, for the history. */
  things: readonly ChangedThing[];
  faults: readonly NamedFault[];
  /** Things that others have published since their draft was begun. */
  behind: readonly ThingName[];
  belowSold(reader: Reader): Promise<LowPlace[]>;
  /** Marks the counters of the places that may change, and stores the things. Only when there is no fault. */
  write(): Promise<{ marks: Change; writes: readonly Change[] }>;
}

/** Plans a publishing outside of any transaction, because reading a large catalogue takes long. Checks it as an import checks a file. */
export async function planPublish(
  database: Pick<Database, 'ask'>,
  drafts: readonly SeenDraft[],
  { now, timeZone }: PublishInstant,
): Promise<Result<PlannedPublish>> {
  const { generation, edits: revision } = await readCatalogueState(database);
  const rows: { name: ThingName; row: DraftRow }[] = [];
  let bytes = 0;
  for (const { version, ...name } of uniqueOf(drafts)) {
    const row = await findDraft(database, name);
    if (row?.version !== version) return fail('draft-changed', { subject: wordThing(name) });
    bytes += Buffer.byteLength(row.document ?? '');
    if (bytes > mostPublishBytes) return fail('publish-too-large', { bound: mostPublishBytes });
    rows.push({ name, row });
  }
  const before = await readParts(database, generation);
  const names = rows.map(({ name }) => name);
  const published = await readPublished(database, generation, names);
  const given: ThingChange[] = [];
  for (const { name, row } of rows) {
    given.push({
      ...name,
      before: parsed(published.get(keyOf(name))),
      after: parsed(row.document ?? undefined),
    });
    await setImmediate();
  }
  const profile = profileOfParts(withChanges(before, given.filter(isWholeStore)));
  const checked: { thing: ThingChange; found: Pick<CheckedThing, 'isParsed' | 'faults'> }[] = [];
  const changes: ThingChange[] = [];
  for (const thing of given) {
    const found = thing.after
      ? checkThing(thing, thing.after, profile)
      : { document: null, isParsed: true, faults: [] };
    checked.push({ thing, found });
    const change = { ...thing, after: found.document };
    if (JSON.stringify(change.after) !== (published.get(keyOf(change)) ?? 'null')) changes.push(change);
    await setImmediate();
  }
  const own = checked.flatMap(({ thing: { kind, id }, found }) =>
    found.faults.map((fault) => ({ kind, id, ...fault })),
  );
  const after = withChanges(before, changes);
  const isWhole = checked.every(({ found }) => found.isParsed);
  const between = isWhole ? await checkChanges(database, generation, { before, after, changes }) : [];
  const today: Day = operatorTime(now, timeZone ?? profileOfParts(before).timeZone).day;
  return succeed({
    ...{ generation, revision, now, changes },
    drafts: rows.map(({ name, row }) => ({ ...name, version: row.version })),
    times: timesOf(rows.map(({ row }) => row)),
    things: changes.map(({ kind, id }) => ({ kind, id, before: published.get(keyOf({ kind, id })) ?? null })),
    faults: withoutTwins([...own, ...between]),
    behind: rows.filter(({ name, row }) => row.base !== (published.get(keyOf(name)) ?? null)).map(({ name }) => name),
    belowSold: async (reader) => (isWhole ? findBelowSold(reader, changes, { today, now: now.getTime() }) : []),
    async write() {
      const { currency } = profile;
      const days = await findChangedDays(database, generation, { changes, today, currency });
      const writes = await writesOf(database, generation, { before, after, changes, now });
      return { marks: markDays(days, revision + 1), writes };
    },
  });
}

/** True for settings of the store that have the form of the catalogue file. Only such settings decide how other things are checked. */
function isWholeStore({ kind, after }: Pick<ThingChange, 'kind' | 'after'>): boolean {
  return kind === 'store' && thingFacts.store.schema.safeParse(after).success;
}

function uniqueOf(drafts: readonly SeenDraft[]): SeenDraft[] {
  return [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()];
}

function parsed(text: string | undefined): ThingDocument | null {
  return text === undefined ? null : JSON.parse(text);
}

function withoutTwins(faults: readonly NamedFault[]): NamedFault[] {
  const nameOf = ({ kind, id, path, message }: NamedFault) => JSON.stringify([kind, id, path, message]);
  return [...new Map(faults.map((fault) => [nameOf(fault), fault])).values()];
}
