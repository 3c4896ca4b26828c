import type { Day } from './calendar-day.ts';
import { utc } from './utc.ts';

/** A day and time on the operator's clock, `HH:mm`. */
export interface OperatorTime {
  day: Day;
  time: string;
}

const latest = new Map<string, { minute: number; time: OperatorTime }>();

export function operatorTime(instant: Date, timeZone: string): OperatorTime {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = latest.get(timeZone);
  // Cached for a minute, because the server needs it at every call.
  if (known?.minute === minute) return known.time;
  const [day = '', time = ''] = formatOf(timeZone).format(instant).split(' ');
  latest.set(timeZone, { minute, time: { day, time } });
  return { day, time };
}

/** Adds minutes, also negative ones. Every day has 24 hours, even when summer time begins. */
export function addMinutes({ day, time }: OperatorTime, minutes: number): OperatorTime {
  const [later = '', clock = ''] = utc(`${day} ${time}`).add(minutes, 'minute').format('YYYY-MM-DD HH:mm').split(' ');
  return { day: later, time: clock };
}

/** When a day begins for the operator, in milliseconds. */
export function startOfDay(day: Day, timeZone: string): number {
  return instantOf({ day, time: '00:00' }, timeZone);
}

/** When the operator's clock shows a day and time, in milliseconds. */
export function instantOf({ day, time }: OperatorTime, timeZone: string): number {
  const wall = utc(`${day} ${time}`).valueOf();
  const near = wall - aheadOfUtc(wall, timeZone);
  return wall - aheadOfUtc(near, timeZone);
}

/** True when the clocks go forward, by zone and day. */
const shifts = new Map<string, boolean>();

/** False for a time that the clocks skip, such as 02:30 when summer time begins. */
export function isOnClock({ day, time }: OperatorTime, timeZone: string): boolean {
  if (!mayShift(day, timeZone)) return true;
  const shown = operatorTime(new Date(instantOf({ day, time }, timeZone)), timeZone);
  return shown.day === day && shown.time === time;
}

const mostShifts = 2000;

/** Kept, because it is asked for each slot of a calendar. */
function mayShift(day: Day, timeZone: string): boolean {
  const key = `${timeZone} ${day}`;
  const known = shifts.get(key);
  if (known !== undefined) return known;
  const noon = utc(`${day} 12:00`);
  const [before, after] = [noon.subtract(1, 'day'), noon.add(1, 'day')];
  const found = aheadOfUtc(before.valueOf(), timeZone) < aheadOfUtc(after.valueOf(), timeZone);
  if (shifts.size > mostShifts) shifts.clear();
  shifts.set(key, found);
  return found;
}

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

/** The locale sv writes `2026-01-31 09:05`. The time zones of dayjs are an hour off while the clocks of the machine's zone go forward. */
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
