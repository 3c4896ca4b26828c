import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import ical, { escape as escapeText, ICalAlarmType } from 'ical-generator';
import { plainLine } from '#shared/contract/plain-text.ts';
import type { Visit } from './visits.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** How many minutes before a visit with a time its calendar reminds of it: there is still time to set out. */
const minutesAhead = 120;
/** One that takes all day is reminded of at six in the evening before. */
const eveningBefore = 360;

/**
 * Writes visits as an iCalendar file (RFC 5545). A slot is an instant, so that calendars anywhere show it right without knowing the
 * operator's time zone; a visit without one is a day, which is the same day everywhere.
 */
export function writeCalendar(
  visits: readonly Visit[],
  { name, timeZone, writtenAt }: { name: string; timeZone: string; writtenAt: number },
): string {
  // The library writes the name as it comes, where it escapes all other texts.
  const calendar = ical({ name: escapeText(plainLine(name), false), prodId: '//Gondola//Gondola//EN' });
  for (const { id, version, title, date, slot, minutes, place, point, text, reminder, url } of visits) {
    const start = slot ? dayjs.tz(`${date} ${slot}`, timeZone) : dayjs.utc(date);
    const event = calendar.createEvent({
      id,
      sequence: version,
      stamp: new Date(writtenAt),
      start: start.toDate(),
      end: (slot ? start.add(minutes, 'minute') : start.add(1, 'day')).toDate(),
      allDay: slot === '',
      summary: title,
      location: place ? { title: place, ...(point ? { geo: point } : {}) } : null,
      description: text,
      url,
    });
    const ahead = slot ? minutesAhead : eveningBefore;
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ahead * 60, description: reminder });
  }
  return `${calendar}`;
}
