import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { OrderedItem } from './order-document.ts';

type Sold = Pick<OrderedItem, 'delivery' | 'ordered' | 'refunded' | 'admits'>;

const left = ({ ordered, refunded }: Sold) => ordered - refunded;

/** How many tickets a paid item has: one for each unit, or one slip for all units of goods, which are handed out together. */
export function ticketsDue(item: Sold): number {
  return due[item.delivery](item);
}

const due: Record<DeliveryKind, (item: Sold) => number> = {
  ticket: left,
  'gift-code': left,
  collect: (item) => Math.min(1, left(item)),
  service: left,
};

/** True for kinds whose tickets are for one unit each, and show only that unit's answers. */
export const isOfOneUnit: Readonly<Record<DeliveryKind, boolean>> = {
  ticket: true,
  'gift-code': true,
  collect: false,
  service: true,
};

/** The number that one scan of the item's ticket counts: people at a gate, pieces at a counter. */
export function unitsOfTicket(item: Sold): number {
  return units[item.delivery](item);
}

const units: Record<DeliveryKind, (item: Sold) => number> = {
  ticket: ({ admits }) => admits,
  'gift-code': () => 1,
  collect: left,
  service: () => 1,
};
