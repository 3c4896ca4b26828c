import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OperatorTexts } from './operator.ts';
import type { Calendar } from './places/calendar.ts';

/** One instant in the operator's time, with the calendar of that instant. An operation reads it only once. */
export interface Now extends OperatorTime {
  /** The instant in milliseconds. */
  at: number;
  timeZone: string;
  /** The seller's details at that instant; null when the store has none. */
  operator: OperatorTexts | null;
  calendar: Calendar;
}

export function minutesAfter(now: Pick<Now, 'at'>, minutes: number): number {
  return now.at + minutes * 60_000;
}
