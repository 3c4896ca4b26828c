import ical, {
  escape as escapeText,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
import { plainLine } from '#shared/contract/plain-text.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { instantOf } from '#shared/rules/operator-time.ts';
import type { Visit } from './visits.ts';

/** The minutes from the reminder to a visit with a time; they leave the visitor time to set out. */
const minutesAhead = 120;
/** The minutes from the reminder to the beginning of a whole day: the calendar reminds the visitor at 18:00 on the evening before. */
const eveningBefore = 360;

/** The publisher of the visits, and the time at which the file's contents last changed. */
export interface CalendarOrigin {
  name: string;
  mailTo: string;
  timeZone: string;
  writtenAt: number;
}

/**
 * Writes visits as an iCalendar file (RFC 5545). A slot is written as an instant, so that every calendar shows the right time without
 * knowing the operator's time zone. A visit without a slot is written as a day, which has no time zone. A visit that was cancelled is
 * written as cancelled under its former id, so that calendars remove it.
 */
export function writeCalendar(visits: readonly Visit[], { name, mailTo, timeZone, writtenAt }: CalendarOrigin): string {
  const store = plainLine(name);
  // The library writes the name unescaped, although it escapes all other texts.
  const calendar = ical({ name: escapeText(store, false), prodId: '//Gondola//Gondola//EN', method: methodOf(visits) });
  for (const { id, version, title, date, slot, minutes, place, point, text, url, reminder, isCancelled } of visits) {
    const event = calendar.createEvent({
      id,
      sequence: version,
      stamp: new Date(writtenAt),
      ...(slot ? timed({ date, slot, minutes }, timeZone) : wholeDay(date)),
      summary: title,
      location: place ? { title: place, ...(point ? { geo: point } : {}) } : null,
      description: text,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(mailTo ? { organizer: { name: store.replaceAll('"', ''), email: mailTo } } : {}),
    });
    if (!isCancelled) remind(event, slot ? minutesAhead : eveningBefore, reminder);
  }
  return `${calendar}`;
}

/** The iCalendar method, which tells a program that receives the file by email what to do with the visits (RFC 5546). */
export function methodOf(visits: readonly Pick<Visit, 'isCancelled'>[]): ICalCalendarMethod {
  const isOver = visits.every(({ isCancelled }) => isCancelled);
  return isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
}

function timed({ date, slot, minutes }: Pick<Visit, 'date' | 'slot' | 'minutes'>, timeZone: string) {
  const start = instantOf({ day: date, time: slot }, timeZone);
  return { start: new Date(start), end: new Date(start + minutes * 60_000), allDay: false };
}

function wholeDay(date: Visit['date']) {
  return { start: new Date(`${date}T00:00:00Z`), end: new Date(`${addDays(date, 1)}T00:00:00Z`), allDay: true };
}

function remind(event: ICalEvent, minutesBefore: number, description: string): void {
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: minutesBefore * 60, description });
}
