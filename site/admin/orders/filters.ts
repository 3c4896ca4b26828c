import type { RequestOf } from '#shared/contract/call.ts';
import type { ListedOrder, orders } from '#shared/contract/staff/orders.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { en } from '#site/admin/texts/en.ts';

export type OrderFilters = Pick<RequestOf<typeof orders>, FilterName>;

export type OrderState = ListedOrder['state'];

type FilterName = (typeof filterNames)[number];

export const filterNames = ['q', 'state', 'placedFrom', 'placedTo', 'visitFrom', 'visitTo'] as const;

export const orderStates = Object.keys(en.orders.states) as OrderState[];

export const longestSearch = 200;

/** Reads the filters of an address or a form. Unknown values are left out. */
export function readFilters(given: URLSearchParams): OrderFilters {
  const read = filterNames.map((name) => [name, readFilter(name, given.get(name)?.trim() ?? '')]);
  return Object.fromEntries(read.filter(([, value]) => value)) as OrderFilters;
}

export function writeFilters(filters: OrderFilters): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  return query.size > 0 ? `?${query}` : '';
}

/** Names the pair of days whose first day is after its last. */
export function turnedDays({ placedFrom, placedTo, visitFrom, visitTo }: OrderFilters): 'placed' | 'visit' | null {
  if (placedFrom && placedTo && placedFrom > placedTo) return 'placed';
  return visitFrom && visitTo && visitFrom > visitTo ? 'visit' : null;
}

function readFilter(name: FilterName, value: string): string | null {
  if (name === 'q') return value.slice(0, longestSearch);
  if (name === 'state') return orderStates.find((state) => state === value) ?? null;
  return readDay(value);
}
