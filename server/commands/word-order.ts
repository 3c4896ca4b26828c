import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { inOneLine } from './in-one-line.ts';
import { priceText } from './price-text.ts';
import { utcText } from './utc-text.ts';

/**
 * An order in some lines for staff: its state, what its buyer has asked, who bought it, what it cost, and its items.
 * @param items The numbers of the items that are meant; all of them where it is missing.
 */
export function wordOrder(order: StoredOrder & Partial<Pick<WholeOrder, 'payment'>>, items?: number[]): string[] {
  const { number, status, buyer, totalCents, giftCodeCents, currency, refundAskedAt, refundComment, payment } = order;
  const meant = order.items.filter(({ itemId }) => items?.includes(itemId) ?? true);
  return [
    inOneLine(number, status, refundAskedAt !== null && `asked ${utcText(refundAskedAt)}`),
    ...(refundComment ? [refundComment.replace(/^/gm, '    ')] : []),
    inOneLine(`buyer ${fullName(buyer.address, order.locale)}`, buyer.email, buyer.address.phone),
    inOneLine(
      `price ${priceText(totalCents + giftCodeCents, currency)}`,
      giftCodeCents > 0 && `of it by gift code ${priceText(giftCodeCents, currency)}`,
      payment && `paid by ${payment.method}`,
    ),
    ...meant.map((item) => wordItem(item, currency)),
  ];
}

/** An item of it: what it is, for when, what a unit costs, and how many units there are. */
export function wordItem(item: OrderedItem, currency: string): string {
  const { itemId, visitDate, slot, priceCents, ordered, redeemed, refunded } = item;
  return inOneLine(
    `item ${itemId}`,
    nameOfItem(item),
    visitDate ? [visitDate, slot].filter(Boolean).join(' ') : 'any day',
    `${priceText(priceCents, currency)} each`,
    `ordered ${ordered}  used ${redeemed}  refunded ${refunded}  left ${unitsLeft(item)}`,
  );
}

/** The product and the variant of an item. */
export function nameOfItem({ productName, variantLabel }: Pick<OrderedItem, 'productName' | 'variantLabel'>): string {
  return [productName, variantLabel].filter(Boolean).join(' · ');
}
