import { useEffect, useMemo } from 'react';
import { type Day, firstOfMonth } from '#shared/rules/calendar-day.ts';
import { stripDays } from '#shared/rules/day-strip.ts';
import type { PlacesKnown } from './use-places.ts';

/** The days above the calendar, with the day `wanted` among them. Fetches the places of their months. */
export function useStripDays({ limits, ask }: PlacesKnown, wanted: Day | null): Day[] {
  const days = useMemo(() => stripDays(limits, wanted), [limits, wanted]);
  const months = [...new Set(days.map(firstOfMonth))].join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visible month is fetched once
  useEffect(() => {
    for (const month of months.split(',').filter(Boolean)) ask(month);
  }, [months]);

  return days;
}
