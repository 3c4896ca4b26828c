import type { LineOutcome } from '#shared/contract/cart.ts';
import type { OrderedItem } from './order-snapshot.ts';

/** The cart that an order was put back into, and what became of each of its lines. */
export interface RestoredCart {
  cartId: string;
  /** Lines in the same sequence as the order's items, without gifts. */
  lines: RestoredLine[];
}

export interface RestoredLine {
  /** Name of the product and its variant, as they were ordered. */
  name: string;
  outcome: LineOutcome;
}

/** A line in the cart that it was put back into. */
export interface LineStanding {
  isRefused: boolean;
  unitCents: number;
  quantity: number;
  places: 'none' | 'held' | 'lapsed';
}

/**
 * Compares what was ordered with the cart that it was put back into. A line is `gone` when it cannot be bought any more, and
 * `changed` when its price or quantity is another one now, or when its places are no longer held.
 */
export function judgeRestored(
  items: readonly OrderedItem[],
  standingOf: (item: OrderedItem) => LineStanding | undefined,
): RestoredLine[] {
  return items
    .filter(({ isGift }) => !isGift)
    .map((item) => ({
      name: [item.productName, item.variantLabel].filter(Boolean).join(' · '),
      outcome: outcomeOf(item, standingOf(item)),
    }));
}

function outcomeOf(item: OrderedItem, standing: LineStanding | undefined): LineOutcome {
  if (!standing || standing.isRefused) return 'gone';
  const isSame =
    standing.unitCents === item.priceCents && standing.quantity >= item.ordered && standing.places !== 'lapsed';
  return isSame ? 'back' : 'changed';
}
