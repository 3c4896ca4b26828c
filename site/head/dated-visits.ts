import type { Product } from '#shared/contract/product.ts';
import { addMinutes, type OperatorTime } from '#shared/rules/operator-time.ts';

export interface DatedVisit {
  /** ISO 8601 with the offset of the operator's clock, or only a day. */
  start: string;
  end?: string;
}

/** Search engines show only the next few. */
const mostVisits = 10;

/** The next visits of a product for certain days; empty for a product for any day. */
export function datedVisits(product: Product, timeZone: string): DatedVisit[] {
  if (product.delivery !== 'ticket' || product.stock_status !== 'IN_STOCK') return [];
  const days = (product.sellRestrictions.availableDates?.includeDates ?? []).filter((day) => day >= product.today);
  const times = timesOf(product);
  const visits = days
    .toSorted()
    .flatMap((day) => (times.length === 0 ? [{ start: day }] : times.map((time) => timedVisit(day, time))));
  return visits.slice(0, mostVisits);

  function timedVisit(day: string, time: string): DatedVisit {
    const start = { day, time };
    const minutes = product.duration_minutes;
    return {
      start: withOffset(start, timeZone),
      ...(minutes ? { end: withOffset(addMinutes(start, minutes), timeZone) } : {}),
    };
  }
}

function timesOf({ options }: Product): string[] {
  const slots = options.find((option) => option.is_time_slot)?.values ?? [];
  return slots.flatMap(({ title }) => /^\d{2}:\d{2}/.exec(title) ?? []).toSorted();
}

/** `2026-01-31T18:30:00+08:00`. */
function withOffset({ day, time }: OperatorTime, timeZone: string): string {
  // The offset is that of the clock time taken as UTC: right except in the night in which the clocks change.
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    Date.parse(`${day}T${time}:00Z`),
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
  return `${day}T${time}:00${offset}`;
}
