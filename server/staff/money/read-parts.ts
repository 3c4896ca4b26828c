import { setImmediate } from 'node:timers/promises';
import type { Period } from '#server/sales/ledger/read-period.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { ReportDays } from './report-period.ts';

const partDays = 31;
const partMs = partDays * 24 * 3_600_000;

/**
 * Reads parts of a report one after another, with a pause after each. SQLite reads in the thread of the server, which answers its visitors
 * in the pauses.
 */
export async function* readParts<Part, Row>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (const part of parts) {
    yield* await read(part);
    await setImmediate();
  }
}

/** Divides a period into parts of 31 days. */
export function partsOfPeriod({ from, to }: Period): Period[] {
  const parts: Period[] = [];
  for (let start = from; start < to; start += partMs) parts.push({ from: start, to: Math.min(start + partMs, to) });
  return parts;
}

/** Divides the days of a report, both included, into parts of 31 days. */
export function partsOfDays({ from, to }: ReportDays): ReportDays[] {
  const parts: ReportDays[] = [];
  for (let first = from; first <= to; first = addDays(first, partDays)) {
    const last = addDays(first, partDays - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}
