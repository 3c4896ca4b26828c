import { msg } from '@lit/localize';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { type Day, daysBetween, firstOfMonth, lastOfMonth } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type {} from './calendar-elements.ts';
import { ClosedReasons } from './closed-reasons.tsx';
import type { DayState } from './day-state.ts';
import { explainDays } from './explain-days.ts';
import { Icon } from './icon.tsx';
import { isDrawn } from './is-drawn.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useDayParts } from './use-day-parts.ts';

export interface LoadedCalendarProps {
  value: Day | null;
  /** The operator's day, which may differ from the visitor's. */
  today: Day;
  limits: CalendarLimits;
  locale: LocaleCode;
  /** 0 for Sunday. */
  firstWeekday: number;
  /** A day in the month that is shown at first. */
  startAt: Day;
  stateOf: (day: Day) => DayState;
  /** Why the operator has closed the day. */
  reasonOf?: ((day: Day) => string | undefined) | undefined;
  /** The day of the current visit, which is marked. */
  booked?: Day | undefined;
  /** True to explain the marks. */
  legend?: boolean;
  onChange: (day: Day) => void;
  /** Receives the first day of the shown month. */
  onMonth: (month: Day) => void;
  /** Called when the page prevents the calendar from rendering. */
  onNotDrawn: () => void;
}

/** The calendar when its elements are loaded. */
export function LoadedCalendar({
  value,
  today,
  limits,
  locale,
  firstWeekday,
  startAt,
  stateOf,
  reasonOf,
  booked,
  legend = false,
  onChange,
  onMonth,
  onNotDrawn,
}: LoadedCalendarProps) {
  const calendar = useRef<HTMLElement>(null);
  const [month, setMonth] = useState(() => firstOfMonth(value ?? startAt));
  const title = useMemo(() => monthTitle(locale), [locale]);
  const inSight = firstOfMonth(value ?? startAt);
  useEffect(() => setMonth(inSight), [inSight]);
  const isBookedInSight = booked !== undefined && firstOfMonth(booked) === month;
  const soldOut = msg('Sold out', { id: 'ui.sold-out' });
  const closed = msg('Closed', { id: 'picker.closed' });
  const few = msg('Few places left', { id: 'ui.calendar.few' });
  const bookedText = msg('Your current visit', { id: 'ui.calendar.booked' });
  const { isDateDisallowed, getDayParts } = useDayParts(limits, stateOf, booked);

  useEffect(() => {
    if (calendar.current) isDrawn(calendar.current).then((drawn) => drawn || onNotDrawn());
  }, [onNotDrawn]);

  useCalendarEvents(calendar, {
    onChange,
    onMonth(shown) {
      setMonth(shown);
      onMonth(shown);
    },
  });

  useEffect(() => {
    const element = calendar.current?.querySelector('calendar-month');
    if (element) return explainDays(element, { 'sold-out': soldOut, closed, few, booked: bookedText });
    return undefined;
  }, [soldOut, closed, few, bookedText]);

  return (
    <>
      <calendar-date
        translate="no"
        ref={calendar}
        class="calendar"
        value={value ?? ''}
        min={limits.earliest}
        max={limits.latest}
        today={today}
        locale={calendarLocale(locale)}
        firstDayOfWeek={firstWeekday}
        focusedDate={value ?? startAt}
        isDateDisallowed={isDateDisallowed}
        getDayParts={getDayParts}
      >
        <span slot="previous">
          <Icon name="chevron-left" />
          <span className="visually-hidden">{msg('Previous month', { id: 'ui.calendar.previous' })}</span>
        </span>
        <span slot="next">
          <Icon name="chevron-right" />
          <span className="visually-hidden">{msg('Next month', { id: 'ui.calendar.next' })}</span>
        </span>
        <span slot="heading">{title.format(new Date(`${month}T00:00:00Z`))}</span>
        <calendar-month />
      </calendar-date>
      {reasonOf && (
        <ClosedReasons
          closed={[...daysBetween(month, lastOfMonth(month))].map((day) => ({
            when: formatVisitDay(day, locale),
            reason: isDayAllowed(day, limits) ? reasonOf(day) : undefined,
          }))}
        />
      )}
      {(legend || isBookedInSight) && (
        <p className="calendar-legend" aria-hidden="true">
          {legend && <span data-mark="few">{few}</span>}
          {legend && <span data-mark="sold-out">{soldOut}</span>}
          {isBookedInSight && <span data-mark="booked">{bookedText}</span>}
        </p>
      )}
    </>
  );
}

/** Thai gets Gregorian years too. */
function calendarLocale(locale: LocaleCode): string {
  if (locale === 'th') return 'th-TH-u-ca-gregory';
  return locale === 'en' ? 'en-US' : languageTags[locale];
}

function monthTitle(locale: LocaleCode): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(calendarLocale(locale), { year: 'numeric', month: 'long', timeZone: 'UTC' });
}
