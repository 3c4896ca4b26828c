import { versionOf } from '#server/catalogue-file/generation-rows.ts';
import {
  type ChangedThing,
  type RevisionMaker,
  revisionChanges,
} from '#server/catalogue-file/revisions/note-revision.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { type Change, lockRows } from '#server/database/write.ts';
import { type CountedPlace, countPlaces } from '#server/sales/inventory/count-places.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { earlierDay, laterDay } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { changeCalendar } from './change-calendar.ts';
import { opensOverWider } from './change-closings.ts';
import { type ChangedSpan, type DayRun, daysByPool, sizeOf, spanOf } from './changed-span.ts';
import { changedThings } from './changed-things.ts';
import { checkDraft } from './check-draft.ts';
import { findChanges } from './draft-changes.ts';
import { comparePlaces, outcomeOf, type PlacesEffect } from './effects.ts';
import { markDays } from './mark-places.ts';
import { type ReadDraft, readDraft } from './read-draft.ts';
import { writesOf } from './write-draft.ts';

export interface CalendarWish {
  /** The version of the calendar that the editor has seen. */
  version: string;
  changes: readonly CalendarChange[];
}

export interface CalendarInstant {
  now: Date;
  /** Overrides the catalogue's time zone. */
  timeZone?: string | undefined;
}

/** The parts of the store, beyond the names in a change, that the change concerns. */
export interface Reach {
  /** The skus of all products that take from the pools of the change. */
  users: readonly string[];
  /** True when the change opens days that are closed for the whole store, or for a pool that its products share. */
  opensOverWider: boolean;
}

/** An edit that fits the calendar, and can be stored as long as the calendar has the same version. */
export interface PlannedEdit {
  generation: number;
  /** The number of edits before this one. */
  edits: number;
  /** Counts the effect of each change at the moment. */
  outcomes(reader: Reader): Promise<CalendarOutcome[]>;
  /** The reach of each change. */
  reaches: readonly Reach[];
  /** Marks the counters of the places that may change. */
  marks: Change;
  /** The things that change, for the history; none when the calendar has all values already. */
  things: readonly ChangedThing[];
  plannedAt: number;
  writes: readonly Change[];
}

const lockState = lockRows('catalogue_state', ['id', 'active_generation', 'revision']);

/** The most days, slots and pools of all changes of an edit. */
const mostVisits = 200_000;

/** Plans an edit outside of any transaction, because reading a large calendar takes long. Checks it as an import checks a file. */
export async function planEdit(
  database: Pick<Database, 'ask'>,
  { version, changes }: CalendarWish,
  { now, timeZone }: CalendarInstant,
): Promise<Result<PlannedEdit>> {
  const read = await readDraft(database, version, changes);
  if (!read) return fail('calendar-changed');
  const { generation, edits } = read;
  const today = operatorTime(now, timeZone ?? read.profile.timeZone).day;
  const meant = changes.map((change) => ({ change, span: spanOf(change, read.rows, today) }));
  const size = meant.reduce((sum, { change, span }) => sum + sizeOf(change, span, read.draft.pools), 0);
  if (size > mostVisits) {
    const reason = 'the changes cover too many pools, days and slots: divide them';
    return fail('calendar-edit-refused', { reason });
  }
  const steps: { change: CalendarChange; span: ChangedSpan; before: CalendarDraft; after: CalendarDraft }[] = [];
  let draft = read.draft;
  for (const { change, span } of meant) {
    const changed = changeCalendar(draft, change, today);
    if (!changed.ok) return fail('calendar-edit-refused', { reason: changed.fault });
    steps.push({ change, span, before: draft, after: changed.draft });
    draft = changed.draft;
    await new Promise(setImmediate);
  }
  const changed = findChanges(read.draft, draft);
  const faults = checkDraft(draft, changed, read.profile);
  if (faults !== null) return fail('calendar-edit-refused', { reason: faults });
  const effects: { span: ChangedSpan; effect: PlacesEffect }[] = [];
  for (const { change, ...step } of steps) {
    effects.push({ span: step.span, effect: await comparePlaces(change, { ...step, today }) });
  }
  const days = daysByPool(steps.map(({ span }) => span));
  return succeed({
    generation,
    edits,
    marks: markDays(days, edits + 1),
    things: changedThings(read, draft, changed),
    plannedAt: now.getTime(),
    writes: writesOf(read, draft, changed, now.toISOString()),
    reaches: steps.map(({ change, span, before }) => ({
      users: usersOf(span, read.rows),
      opensOverWider: change.kind === 'open' && opensOverWider(before, change),
    })),
    async outcomes(reader) {
      const counted = await countAround(reader, days, now);
      return effects.map(({ span, effect }) => outcomeOf(span, effect, counted));
    },
  });
}

function usersOf(span: ChangedSpan, { uses }: ReadDraft['rows']): string[] {
  const pools = new Set(span.pools);
  return [...new Set(uses.filter(({ pool }) => pools.has(pool)).map(({ product_sku }) => product_sku))];
}

/** Counts the places of the pools between their first and their last day. Answers those of each pool. */
async function countAround(
  reader: Reader,
  days: ReadonlyMap<string, readonly DayRun[]>,
  now: Date,
): Promise<ReadonlyMap<string, readonly CountedPlace[]>> {
  const runs = [...days.values()].flat();
  const [first] = runs;
  if (!first) return new Map();
  const from = runs.reduce((day, run) => earlierDay(day, run.from), first.from);
  const to = runs.reduce((day, run) => laterDay(day, run.to), first.to);
  const counted = await countPlaces(reader, { pools: [...days.keys()], from, to }, now.getTime());
  return Map.groupBy(counted.values(), ({ pool }) => pool);
}

/**
 * Stores a planned edit in one transaction. First it locks the state of the catalogue, so that of two editors the second gets
 * `calendar-changed`, and a sale that needs a new counter waits. Then it marks the counters of the places, so that no sale with the old
 * calendar comes between the check and the edit.
 */
export async function storeEdit(
  tx: Transaction,
  { generation, edits, marks, things, plannedAt, writes, outcomes }: PlannedEdit,
  { despiteSold, by }: { despiteSold: boolean; by: RevisionMaker },
): Promise<Result<{ version: string; outcomes: CalendarOutcome[] }>> {
  const isCurrent = (await tx.change(lockState({ id: 1, active_generation: generation, revision: edits }))) > 0;
  if (!isCurrent) return fail('calendar-changed');
  const isChange = things.length > 0;
  if (isChange) tx.send(marks);
  const made = await outcomes(tx);
  const [low] = made.flatMap(({ belowSold }) => belowSold);
  if (low && !despiteSold) {
    const subject = [low.pool, low.date, low.slot].filter(Boolean).join(' ');
    return fail('places-below-sold', { subject, bound: low.sold });
  }
  if (!isChange) return succeed({ version: versionOf({ generation, edits }), outcomes: made });
  const number = edits + 1;
  const revision = revisionChanges({ number, madeAt: plannedAt, origin: 'calendar', by, note: '', things });
  tx.send(...writes, ...revision);
  return succeed({ version: versionOf({ generation, edits: number }), outcomes: made });
}
