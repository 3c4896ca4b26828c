import { msg } from '@lit/localize';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { importAgain } from '#shared/loading/import-again.ts';
import { type Day, daysBetween, firstOfMonth, lastOfMonth, toDay } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type {} from './calendar-elements.ts';
import { ClosedReasons } from './closed-reasons.tsx';
import { DayField } from './day-field.tsx';
import { explainDays } from './explain-days.ts';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { whenWanted } from './when-wanted.ts';

/** `closed`: selling has ended, or the operator has closed the day. */
export type DayState = 'open' | 'few' | 'sold-out' | 'closed';

export interface CalendarProps {
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
  /** Receives a typed day. The visitor may go on typing, so nothing closes. */
  onType: (day: Day) => void;
  /** Receives the first day of the shown month. */
  onMonth: (month: Day) => void;
}

/** A calendar of one month, without weeks in which no day can be chosen. */
export function Calendar({
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
  onType,
  onMonth,
}: CalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const loading = useCalendarElements(place);
  const calendar = useRef<HTMLElement>(null);
  const [month, setMonth] = useState(() => firstOfMonth(value ?? startAt));
  const title = useMemo(() => monthTitle(locale), [locale]);
  const inSight = firstOfMonth(value ?? startAt);
  useEffect(() => setMonth(inSight), [inSight]);
  const isBookedInSight = booked !== undefined && firstOfMonth(booked) === month;
  const latest = useRef({ onChange, onMonth });
  latest.current = { onChange, onMonth };
  const soldOut = msg('Sold out', { id: 'ui.sold-out' });
  const closed = msg('Closed', { id: 'picker.closed' });
  const few = msg('Few places left', { id: 'ui.calendar.few' });
  const bookedText = msg('Your current visit', { id: 'ui.calendar.booked' });

  // Kept, because the calendar renders all its days again for new functions.
  const { isDateDisallowed, getDayParts } = useMemo(() => {
    const known = new Map<number, DayState | 'outside-window'>();
    const partOf = (date: Date) => {
      const found = known.get(date.getTime());
      if (found) return found;
      const day = toDay(date);
      const part = isDayAllowed(day, limits) ? stateOf(day) : 'outside-window';
      known.set(date.getTime(), part);
      return part;
    };
    const getDayParts = (date: Date) => (toDay(date) === booked ? `${partOf(date)} booked` : partOf(date));
    return { getDayParts, isDateDisallowed: (date: Date) => !['open', 'few'].includes(partOf(date)) };
  }, [limits, stateOf, booked]);

  const { notDrawn } = loading;
  useEffect(() => {
    if (loading.state !== 'ready' || !calendar.current) return;
    isDrawn(calendar.current).then((drawn) => drawn || notDrawn());
  }, [loading.state, notDrawn]);

  // A layout effect, so that the listener exists before the first press.
  useLayoutEffect(() => {
    const element = calendar.current;
    if (loading.state !== 'ready' || !element) return;
    const choose = () => latest.current.onChange((element as HTMLElement & { value: string }).value);
    const turn = (event: Event) => {
      const shown = firstOfMonth(toDay((event as CustomEvent<Date>).detail));
      setMonth(shown);
      latest.current.onMonth(shown);
    };
    element.addEventListener('change', choose);
    element.addEventListener('focusday', turn);
    return () => {
      element.removeEventListener('change', choose);
      element.removeEventListener('focusday', turn);
    };
  }, [loading.state]);

  useEffect(() => {
    const element = calendar.current?.querySelector('calendar-month');
    if (loading.state === 'ready' && element)
      return explainDays(element, { 'sold-out': soldOut, closed, few, booked: bookedText });
    return undefined;
  }, [loading.state, soldOut, closed, few, bookedText]);

  if (loading.state === 'failed') {
    return (
      <Notice kind="error" onRetry={loading.retry}>
        {msg('The calendar could not be loaded.', { id: 'ui.calendar.failed' })}
      </Notice>
    );
  }
  if (loading.state === 'not-drawn') {
    const isBookable = (day: Day) => isDayAllowed(day, limits) && ['open', 'few'].includes(stateOf(day));
    return <DayField {...{ value, limits, isBookable, onMonth }} onChange={onType} />;
  }
  if (loading.state === 'loading') {
    return (
      <div ref={place}>
        <Skeleton height="var(--calendar-height)" />
      </div>
    );
  }
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

function useCalendarElements(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'not-drawn'>(() =>
    globalThis.customElements?.get('calendar-date') ? 'ready' : 'loading',
  );
  const notDrawn = useCallback(() => {
    console.warn(
      '[gondola] calendar-not-drawn: this page has changed objects that the calendar needs; a date field replaces it',
    );
    setState('not-drawn');
  }, []);
  useEffect(() => {
    if (state !== 'loading' || !place.current) return;
    const leaving = new AbortController();
    Promise.all([importAgain(() => import('cally')), whenWanted(place.current, leaving.signal)]).then(
      () => setState('ready'),
      () => setState('failed'),
    );
    return () => leaving.abort();
  }, [state, place]);
  return { state, notDrawn, retry: () => setState('loading') };
}

/** False on a page that adds properties to all objects, or closes all shadow roots: the elements cannot render there. */
async function isDrawn(calendar: HTMLElement): Promise<boolean> {
  const elements: DrawnElement[] = [calendar, ...calendar.querySelectorAll<HTMLElement>('calendar-month')];
  try {
    await Promise.all(elements.map(({ updated }) => updated));
  } catch {
    return false;
  }
  return elements.every(({ shadowRoot }) => shadowRoot?.hasChildNodes());
}

type DrawnElement = HTMLElement & { updated?: Promise<unknown> };

/** Thai gets Gregorian years too. */
function calendarLocale(locale: LocaleCode): string {
  if (locale === 'th') return 'th-TH-u-ca-gregory';
  return locale === 'en' ? 'en-US' : languageTags[locale];
}

function monthTitle(locale: LocaleCode): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(calendarLocale(locale), { year: 'numeric', month: 'long', timeZone: 'UTC' });
}
