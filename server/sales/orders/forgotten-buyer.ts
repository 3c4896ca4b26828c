import type { OrderedItem, OrderSnapshot } from './order-snapshot.ts';
import type { StoredOrder } from './stored-order.ts';

/** Stands where the buyer's address was, so that no address finds the order. */
export const forgottenKey = 'forgotten';

/**
 * The order without its buyer: what was sold, when, for which day and for how much. Names, addresses and all answers, such as a hotel or the
 * names of visitors, are gone.
 */
export function withoutBuyer(order: OrderSnapshot): OrderSnapshot {
  const address = Object.fromEntries(Object.keys(order.buyer.address).map((field) => [field, '']));
  return {
    ...order,
    buyer: { email: '', address: { ...address, firstName: '', lastName: '' } },
    wantsNews: false,
    items: order.items.map(withoutAnswers),
  };
}

/** True for an order that was stripped of its buyer. */
export function isForgotten({ buyer }: Pick<StoredOrder, 'buyer'>): boolean {
  return buyer.email === '';
}

function withoutAnswers(item: OrderedItem): OrderedItem {
  const detail = item.detail.filter(({ kind }) => kind !== 'choice' && kind !== 'per-unit');
  return { ...item, detail, options: '[]' };
}
