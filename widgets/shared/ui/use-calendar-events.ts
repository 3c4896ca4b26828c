import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Day, firstOfMonth, toDay } from '#shared/rules/calendar-day.ts';

interface CalendarEvents {
  onChange: (day: Day) => void;
  /** Receives the first day of the shown month. */
  onMonth: (month: Day) => void;
}

/** Listens to the calendar's own events. */
export function useCalendarEvents(calendar: RefObject<HTMLElement | null>, events: CalendarEvents): void {
  const latest = useRef(events);
  latest.current = events;

  // A layout effect, so that the listener exists before the first press.
  useLayoutEffect(() => {
    const element = calendar.current;
    if (!element) return;
    const choose = () => latest.current.onChange((element as HTMLElement & { value: string }).value);
    const turn = (event: Event) => latest.current.onMonth(firstOfMonth(toDay((event as CustomEvent<Date>).detail)));
    element.addEventListener('change', choose);
    element.addEventListener('focusday', turn);
    return () => {
      element.removeEventListener('change', choose);
      element.removeEventListener('focusday', turn);
    };
  }, [calendar]);
}
