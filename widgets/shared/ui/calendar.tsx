import { msg } from '@lit/localize';
import { useRef } from 'react';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { DayField } from './day-field.tsx';
import { LoadedCalendar, type LoadedCalendarProps } from './loaded-calendar.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { useCalendarElements } from './use-calendar-elements.ts';

export interface CalendarProps extends Omit<LoadedCalendarProps, 'onNotDrawn'> {
  /** Receives a typed day. The visitor may go on typing, so nothing closes. */
  onType: (day: Day) => void;
}

/** A calendar of one month, without weeks in which no day can be chosen. */
export function Calendar({ onType, ...props }: CalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, notDrawn, retry } = useCalendarElements(place);

  if (state === 'failed') {
    return (
      <Notice kind="error" onRetry={retry}>
        {msg('The calendar could not be loaded.', { id: 'ui.calendar.failed' })}
      </Notice>
    );
  }
  if (state === 'not-drawn') {
    const { value, limits, stateOf, onMonth } = props;
    const isBookable = (day: Day) => isDayAllowed(day, limits) && ['open', 'few'].includes(stateOf(day));
    return <DayField {...{ value, limits, isBookable, onMonth }} onChange={onType} />;
  }
  if (state === 'loading') {
    return (
      <div ref={place}>
        <Skeleton height="var(--calendar-height)" />
      </div>
    );
  }
  return <LoadedCalendar {...props} onNotDrawn={notDrawn} />;
}
