import { type ListedOrder, orderSorts, salesChannels } from '#shared/contract/staff/orders.ts';
import { asDay, asOneOf, asText, type Filters } from '#site/admin/list/filters.ts';
import { ordersTexts } from './texts.ts';

export type OrderState = ListedOrder['state'];

export const orderStates = Object.keys(ordersTexts.en.states) as OrderState[];

export const longestSearch = 200;

const longestSlot = 40;

export const orderFilters = {
  q: asText(longestSearch),
  state: asOneOf(orderStates),
  placedFrom: asDay,
  placedTo: asDay,
  visitFrom: asDay,
  visitTo: asDay,
  slot: asText(longestSlot),
  product: asText(longestSearch),
  channel: asOneOf(salesChannels),
  partner: asText(longestSearch),
  sort: asOneOf(orderSorts),
};

/** Names the pair of days whose first day is after its last. */
export function turnedDays(filters: Filters<typeof orderFilters>): 'placed' | 'visit' | null {
  const { placedFrom, placedTo, visitFrom, visitTo } = filters;
  if (placedFrom && placedTo && placedFrom > placedTo) return 'placed';
  return visitFrom && visitTo && visitFrom > visitTo ? 'visit' : null;
}
