import type { OrderDocument, OrderedItem } from './order-document.ts';
import type { StoredOrder } from './stored-order.ts';

/** Replaces the buyer's email key, so that no email address finds the order. */
export const forgottenKey = 'forgotten';

/**
 * Removes the buyer from an order: names, addresses, the holders of passes, and all answers, such as a hotel or the names of visitors.
 * Items, days and sums stay.
 */
export function withoutBuyer(order: OrderDocument): OrderDocument {
  const address = Object.fromEntries(Object.keys(order.buyer.address).map((field) => [field, '']));
  return {
    ...order,
    buyer: { email: '', address: { ...address, firstName: '', lastName: '' } },
    formerBuyers: [],
    wantsNews: false,
    ...(order.complimentary ? { complimentary: { ...order.complimentary, reason: '' } } : {}),
    items: order.items.map(withoutAnswers),
  };
}

export function isForgotten({ buyer }: Pick<StoredOrder, 'buyer'>): boolean {
  return buyer.email === '';
}

/** The free texts of a refund. */
interface RefundWords {
  /** The buyer's comment on the request. */
  comment: string | null;
  /** The answer of staff to the buyer. */
  say: string;
  /** The reason that only staff read. */
  reason: string | null;
}

/** The free texts of a refund of a forgotten order. */
export const noWords: RefundWords = { comment: null, say: '', reason: null };

/** The free texts that a refund stores: none for a forgotten order, because nothing would delete them. */
export function wordsToStore(order: Pick<StoredOrder, 'buyer'>, words: RefundWords): RefundWords {
  return isForgotten(order) ? noWords : words;
}

function withoutAnswers({ holders: _, ...item }: OrderedItem): OrderedItem {
  const detail = item.detail.filter(({ kind }) => kind !== 'choice' && kind !== 'per-unit');
  return { ...item, detail, options: '[]' };
}
