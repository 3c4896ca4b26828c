import type { OrderedItem } from './order-document.ts';

type VisitItem = Pick<OrderedItem, 'itemId' | 'productSku' | 'visitDate' | 'slot' | 'visitId'>;

/**
 * Maps each item's id to its visit; items without a day are left out. A visit has the id of the first item that was bought for it. Until a
 * visit of the order is moved, product, day and time determine the visit.
 */
export function visitIds(items: readonly VisitItem[]): ReadonlyMap<number, number> {
  const dated = items.filter(({ visitDate }) => visitDate !== null);
  const firsts = new Map<string, number>();
  for (const item of dated.filter(({ visitId }) => visitId === null)) {
    firsts.set(timeOf(item), Math.min(item.itemId, firsts.get(timeOf(item)) ?? item.itemId));
  }
  return new Map(dated.map((item) => [item.itemId, item.visitId ?? firsts.get(timeOf(item)) ?? item.itemId]));
}

/**
 * Assigns visits to the items of an order after a move. A visit that moves as a whole keeps its id. When a part of the visit stays, the
 * moved part becomes a new visit.
 * @param origins Maps the id of each moved item to the id of the item that it comes from.
 */
export function followVisits<Item extends VisitItem & Pick<OrderedItem, 'ordered' | 'refunded'>>(
  before: readonly VisitItem[],
  after: readonly Item[],
  origins: ReadonlyMap<number, number>,
): Item[] {
  const ids = visitIds(before);
  const stays = after.filter(({ itemId, ordered, refunded }) => !origins.has(itemId) && refunded < ordered);
  const staying = new Set(stays.map(({ itemId }) => ids.get(itemId)));
  const parts = new Map<number, number>();
  return after.map((item) => {
    const origin = origins.get(item.itemId);
    const id = ids.get(origin ?? item.itemId);
    if (id === undefined || origin === undefined || !staying.has(id)) return { ...item, visitId: id ?? null };
    const part = parts.get(id) ?? item.itemId;
    parts.set(id, part);
    return { ...item, visitId: part };
  });
}

function timeOf({ productSku, visitDate, slot }: VisitItem): string {
  return `${productSku} ${visitDate} ${slot}`;
}
