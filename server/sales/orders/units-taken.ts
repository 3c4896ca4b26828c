import type { OrderedItem } from './order-document.ts';

/**
 * How many units each cart line loses, because an order has taken them. In total no more units are lost than were ordered, although several
 * lines may match one item, such as two units with equal answers.
 */
export function unitsTaken<Line extends { quantity: number }, Item extends Pick<OrderedItem, 'isGift' | 'ordered'>>(
  lines: readonly Line[],
  items: readonly Item[],
  isSame: (item: Item, line: Line) => boolean,
): number[] {
  const left = new Map(items.filter(({ isGift }) => !isGift).map((item) => [item, item.ordered]));
  return lines.map((line) => {
    let missing = line.quantity;
    for (const [item, ordered] of left) {
      if (!isSame(item, line)) continue;
      const units = Math.min(missing, ordered);
      left.set(item, ordered - units);
      missing -= units;
    }
    return line.quantity - missing;
  });
}
