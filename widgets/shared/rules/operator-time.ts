import type { Day } from './calendar-day.ts';
import { utc } from './utc.ts';

/** The operator's calendar day and the time on the operator's wall clock, `HH:mm`. */
export interface OperatorTime {
  day: Day;
  time: string;
}

const latest = new Map<string, { minute: number; time: OperatorTime }>();

/** The operator's day and time at an instant, independent of the time zones of visitor and server. */
export function operatorTime(instant: Date, timeZone: string): OperatorTime {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = latest.get(timeZone);
  // Cached for a minute, because the server needs it at every call.
  if (known?.minute === minute) return known.time;
  const [day = '', time = ''] = formatOf(timeZone).format(instant).split(' ');
  latest.set(timeZone, { minute, time: { day, time } });
  return { day, time };
}

/** Adds minutes in local time; a negative number subtracts. Every day counts 24 hours, even when summer time begins. */
export function addMinutes({ day, time }: OperatorTime, minutes: number): OperatorTime {
  const [later = '', clock = ''] = utc(`${day} ${time}`).add(minutes, 'minute').format('YYYY-MM-DD HH:mm').split(' ');
  return { day: later, time: clock };
}

/** The instant, in milliseconds, at which a day begins for the operator. */
export function startOfDay(day: Day, timeZone: string): number {
  return instantOf({ day, time: '00:00' }, timeZone);
}

/** The instant, in milliseconds, at which the operator's clock shows a day and time. */
export function instantOf({ day, time }: OperatorTime, timeZone: string): number {
  const wall = utc(`${day} ${time}`).valueOf();
  const near = wall - aheadOfUtc(wall, timeZone);
  return wall - aheadOfUtc(near, timeZone);
}

/** True for a zone and day on which the clocks go forward; almost always false. */
const shifts = new Map<string, boolean>();

/** True when the operator's clock shows a time on a day: 02:30 is skipped in the night in which summer time begins. */
export function isOnClock({ day, time }: OperatorTime, timeZone: string): boolean {
  const key = `${timeZone} ${day}`;
  const noon = utc(`${day} 12:00`);
  const mayShift =
    shifts.get(key) ??
    aheadOfUtc(noon.subtract(1, 'day').valueOf(), timeZone) < aheadOfUtc(noon.add(1, 'day').valueOf(), timeZone);
  if (shifts.size > mostShifts) shifts.clear();
  shifts.set(key, mayShift);
  if (!mayShift) return true;
  const shown = operatorTime(new Date(instantOf({ day, time }, timeZone)), timeZone);
  return shown.day === day && shown.time === time;
}

const mostShifts = 2000;

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function aheadOfUtc(instant: number, timeZone: string): number {
  const { day, time } = operatorTime(new Date(instant), timeZone);
  return utc(`${day} ${time}`).valueOf() - instant;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Makes a format in the locale sv, which writes `2026-01-31 09:05`. The time zones of dayjs are not used: they are an hour off while the
 * clocks of the machine's zone go forward.
 */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  return format;
}
