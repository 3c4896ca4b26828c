import type { OrderedItem } from './order-snapshot.ts';

/** The fields that say which visit an item belongs to. */
type VisitItem = Pick<OrderedItem, 'itemId' | 'productSku' | 'visitDate' | 'slot' | 'visitId'>;

/**
 * The visit of each item, by the item's id; items without a day are not in it. A visit bears the id of the first item that was bought for it.
 * Until something of an order is moved, that follows from product, day and time.
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
 * The items of an order after a move, each with its visit. A visit that moves whole keeps its id. When some of it stays, the part that moves is a
 * visit of its own from then on.
 * @param origins The item that each moved item comes from, both by id.
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
