import type { OrderedItem } from './order-document.ts';
import type { IssuedTicket, WholeOrder } from './orders.ts';

/** A ticket that lets in more than once. */
export interface Pass {
  /** Order, item and unit, counted from 1. Stays when the pass gets another ticket. */
  id: string;
  ticket: IssuedTicket;
  unit: number;
}

/** True when the tickets of an item let in more than once. */
export function isPass({ entry, delivery }: Pick<OrderedItem, 'entry' | 'delivery'>): boolean {
  return delivery === 'ticket' && entry !== null && entry.times !== 1;
}

/** The passes of an order, also void ones. */
export function passesOf({ number, tickets }: Pick<WholeOrder, 'number' | 'tickets'>): Pass[] {
  return tickets.flatMap((ticket) => {
    const { item, unit } = ticket;
    return unit !== null && isPass(item) ? [{ id: `${number}-${item.itemId}-${unit + 1}`, ticket, unit }] : [];
  });
}

/** The holder of a unit as staff have named it; undefined while it is the buyer of the order. */
export function namedHolder(
  { holders = [] }: Pick<OrderedItem, 'holders'>,
  unit: number,
): { firstName: string; lastName: string } | undefined {
  return holders.find((holder) => holder.unit === unit);
}

/** The holders of an item of which units move. The moved units count from 0; the others keep their numbers. */
export function splitHolders(
  { holders }: Pick<OrderedItem, 'holders'>,
  moving: readonly number[],
): Record<'kept' | 'moved', Pick<OrderedItem, 'holders'>> {
  if (!holders) return { kept: {}, moved: {} };
  const moved = holders.filter(({ unit }) => moving.includes(unit));
  return {
    kept: { holders: holders.filter((holder) => !moved.includes(holder)) },
    moved: { holders: moved.map((holder) => ({ ...holder, unit: moving.indexOf(holder.unit) })) },
  };
}

/** The item with another holder of a unit. */
export function withHolder(
  item: OrderedItem,
  holder: { unit: number; firstName: string; lastName: string },
): OrderedItem {
  const others = (item.holders ?? []).filter(({ unit }) => unit !== holder.unit);
  return { ...item, holders: [...others, holder] };
}
