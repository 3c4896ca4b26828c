import { useEffect, useMemo, useRef, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { type Product, places as placesCall } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, calendarLimits, hasNoDay } from '#shared/rules/calendar-limits.ts';
import { hasDailyQuota } from '#shared/rules/daily-quota.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { periodOfPlaces } from '#shared/rules/period-of-places.ts';
import { spellOutPlaces } from '#shared/rules/spell-out-places.ts';
import { timeSlotOption } from '#shared/rules/time-slot.ts';
import { api } from '#shared/state/settings.ts';
import { addMonths, type NextFree, nextFreeDay, noPlacesKnown, type Places } from './places.ts';

export interface PlacesKnown {
  counted: boolean;
  /** Does not change for one product, so that the calendar need not render its days again. */
  limits: CalendarLimits;
  places: Places;
  nextFree: NextFree;
  /** True when the last request failed. Days can still be chosen; the server checks them later. */
  failed: boolean;
  ask: (month: Day) => void;
  /** Fetches all known months again, after places have changed. */
  refresh: () => void;
}

/** The places of a product by day and slot, fetched by month. `cartId`: the cart whose places count as free. */
export function usePlaces(product: Product, cartId: string | null): PlacesKnown {
  const [places, setPlaces] = useState(noPlacesKnown);
  const [failed, setFailed] = useState(false);
  const underway = useRef(new Set<Day>());
  const limits = useMemo(() => calendarLimits(product.today, product.sellRestrictions), [product]);
  const counted = countsPlaces(product);
  const isAsked = counted || product.last_sale !== undefined || product.closings !== undefined || isTimed(product);
  const nextFree: NextFree = isAsked
    ? nextFreeDay(places, limits)
    : hasNoDay(limits)
      ? { none: true }
      : { day: limits.earliest };

  async function fetchMonth(month: Day) {
    const { from, to, months } = periodOfPlaces(month, limits);
    if (!isAsked || from > to || underway.current.has(from)) return;
    underway.current.add(from);
    const question = { sku: product.sku, from, to, ...(cartId ? { cartId } : {}) };
    const answer = await settle(() => api.send(placesCall, question));
    underway.current.delete(from);
    setFailed(!answer.ok);
    if (answer.ok) setPlaces((known) => addMonths(known, months, spellOutPlaces(answer.value)));
  }

  const ask = (month: Day) => {
    if (!places.months.includes(month)) void fetchMonth(month);
  };
  const soon = 'ask' in nextFree ? nextFree.ask : null;

  // Fetches further months until a free day is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new month to fetch is a reason
  useEffect(() => {
    if (soon) ask(soon);
  }, [soon]);

  return {
    counted,
    limits,
    places,
    nextFree,
    failed,
    ask,
    refresh() {
      const known = places.months.length > 0 ? places.months : soon ? [soon] : [];
      for (const month of known) void fetchMonth(month);
    },
  };
}

/** The sale of each time ends separately. */
function isTimed({ options }: Product): boolean {
  return dateOption(options) !== undefined && timeSlotOption(options) !== undefined;
}

function countsPlaces(product: Product): boolean {
  return hasDailyQuota(product) && dateOption(product.options) !== undefined;
}
