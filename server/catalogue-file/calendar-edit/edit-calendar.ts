import { versionOf } from '#server/catalogue-file/generation-rows.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { lockRows } from '#server/database/write.ts';
import { countPlaces, type PlacesSpan } from '#server/sales/inventory/count-places.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { CalendarChange, CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { earlierDay, laterDay } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { changeCalendar } from './change-calendar.ts';
import { checkDraft } from './check-draft.ts';
import { findChanges } from './draft-changes.ts';
import { type ChangedSpan, effectOf, spanOf } from './effects.ts';
import { markPlaces } from './mark-places.ts';
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

/** An edit that fits the calendar, and can be stored as long as the calendar has the same version. */
export interface PlannedEdit {
  read: ReadDraft;
  after: CalendarDraft;
  /** Counts the effect of each change at the moment. */
  outcomes(reader: Reader): Promise<CalendarOutcome[]>;
  /** The pools and days whose places may change. */
  spans: readonly ChangedSpan[];
}

const lockState = lockRows('catalogue_state', ['id', 'active_generation', 'calendar_edits']);

/** The most days, slots and pools of one change. */
const mostVisits = 200_000;

/** Plans an edit outside of any transaction, because reading a large calendar takes long. Checks it as an import checks a file. */
export async function planEdit(
  database: Pick<Database, 'ask'>,
  { version, changes }: CalendarWish,
  { now, timeZone }: CalendarInstant,
): Promise<Result<PlannedEdit>> {
  const read = await readDraft(database, version, changes);
  if (!read) return fail('calendar-changed');
  const today = operatorTime(now, timeZone ?? read.profile.timeZone).day;
  const steps: { change: CalendarChange; span: ChangedSpan; before: CalendarDraft; after: CalendarDraft }[] = [];
  let draft = read.draft;
  for (const change of changes) {
    const changed = changeCalendar(draft, change, today);
    if (!changed.ok) return fail('calendar-edit-refused', { reason: changed.fault });
    const span = spanOf(change, read.rows, today);
    steps.push({ change, span, before: draft, after: changed.draft });
    draft = changed.draft;
  }
  if (steps.some(({ span, after }) => visitsOf(span, after) > mostVisits)) {
    return fail('calendar-edit-refused', { reason: 'one change covers too many pools, days and slots: divide it' });
  }
  const faults = checkDraft(draft, findChanges(read.draft, draft), read.profile);
  if (faults !== null) return fail('calendar-edit-refused', { reason: faults });
  return succeed({
    read,
    after: draft,
    spans: steps.map(({ span }) => span),
    async outcomes(reader) {
      const counted = await countPlaces(reader, around(steps.map(({ span }) => span)), now.getTime());
      return steps.map(({ change, ...step }) => effectOf(change, { ...step, today }, counted));
    },
  });
}

/**
 * Stores a planned edit in one transaction. First it locks the state of the catalogue, so that of two editors the second gets
 * `calendar-changed`. Then it marks the counters of the places, so that no sale with the old calendar comes between the check and the edit.
 */
export async function storeEdit(
  tx: Transaction,
  { read, after, spans, outcomes }: PlannedEdit,
  { now, despiteSold }: { now: Date; despiteSold: boolean },
): Promise<Result<{ version: string; outcomes: CalendarOutcome[] }>> {
  const { generation, edits } = read;
  const isCurrent = (await tx.change(lockState({ id: 1, active_generation: generation, calendar_edits: edits }))) > 0;
  if (!isCurrent) return fail('calendar-changed');
  const { pools, from, to } = around(spans);
  const marked = pools.map((pool) => ({ pool, first_day: from, last_day: to, calendar_edit: edits + 1 }));
  tx.send(markPlaces(...marked));
  const made = await outcomes(tx);
  const [low] = made.flatMap(({ belowSold }) => belowSold);
  if (low && !despiteSold) {
    const subject = [low.pool, low.date, low.slot].filter(Boolean).join(' ');
    return fail('places-below-sold', { subject, bound: low.sold });
  }
  tx.send(...writesOf(read, after, findChanges(read.draft, after), now.toISOString()));
  return succeed({ version: versionOf({ generation, edits: edits + 1 }), outcomes: made });
}

function around(spans: readonly ChangedSpan[]): PlacesSpan {
  const [first] = spans;
  if (!first) throw new Error('An edit has at least one change.');
  return {
    pools: [...new Set(spans.flatMap(({ pools }) => pools))],
    from: spans.reduce((day, { from }) => earlierDay(day, from), first.from),
    to: spans.reduce((day, { to }) => laterDay(day, to), first.to),
  };
}

function visitsOf({ pools, from, to }: ChangedSpan, { pools: drafted }: CalendarDraft): number {
  const days = to < from ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return pools.reduce((sum, pool) => sum + days * (drafted.get(pool)?.slots?.length ?? 1), 0);
}
