import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OperatorTexts } from './operator.ts';
import type { Calendar } from './places/calendar.ts';

/** One instant on the operator's calendar and clock, with the places that are on sale then. An operation asks once and keeps to it. */
export interface Moment extends OperatorTime {
  /** Milliseconds, as the tables keep instants. */
  at: number;
  /** The operator's. */
  timeZone: string;
  /** The seller at that moment; null where the store has not stated it. */
  operator: OperatorTexts | null;
  calendar: Calendar;
}

export function minutesAfter(moment: Pick<Moment, 'at'>, minutes: number): number {
  return moment.at + minutes * 60_000;
}
