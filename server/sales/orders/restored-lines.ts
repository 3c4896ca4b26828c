import type { LineOutcome } from '#shared/contract/cart.ts';
import type { OrderedItem } from './order-document.ts';

export interface RestoredCart {
  cartId: string;
  /** Sorted like the order's items, without gifts. */
  lines: RestoredLine[];
}

export interface RestoredLine {
  name: string;
  outcome: LineOutcome;
}

export interface LineStanding {
  isRefused: boolean;
  unitCents: number;
  quantity: number;
  places: 'none' | 'held' | 'lapsed';
}

/**
 * Compares the ordered items with the cart that they were restored to. A line is `gone` when it can no longer be bought, and `changed` when
 * its price or quantity differs or when its places are no longer held.
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
