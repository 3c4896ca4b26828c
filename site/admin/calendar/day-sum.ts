import type { CalendarLine } from '#shared/contract/staff/calendar.ts';

type Cell = CalendarLine['days'][number]['cells'][number];

/** A day of a line over all its slots. */
export interface DaySum {
  /** Null when the places are not counted. */
  places: number | null;
  sold: number;
  held: number;
  free: number | null;
  /** `partly`: some slots or products have no visits. */
  closed: 'no' | 'partly' | 'all';
  reason: string;
  notes: string[];
}

export function sumDay(cells: readonly Cell[]): DaySum {
  const sum = (pick: (cell: Cell) => number | null) => cells.reduce((all, cell) => all + (pick(cell) ?? 0), 0);
  const isCounted = cells.some(({ places }) => places !== null);
  const isAnyClosed = cells.some(({ isClosed, closedProducts }) => isClosed || closedProducts.length > 0);
  return {
    places: isCounted ? sum(({ places }) => places) : null,
    sold: sum(({ sold }) => sold),
    held: sum(({ held }) => held),
    free: isCounted ? sum(({ free }) => free) : null,
    closed: cells.length > 0 && cells.every(({ isClosed }) => isClosed) ? 'all' : isAnyClosed ? 'partly' : 'no',
    reason: cells.find(({ reason }) => reason !== '')?.reason ?? '',
    notes: [...new Set(cells.map(({ note }) => note).filter((note) => note !== ''))],
  };
}
