import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { inOneLine, priceText, utcText } from './in-words.ts';

/** An order in lines for staff: state, request, buyer, price, and the items that are meant, or all. */
export function wordOrder(order: WholeOrder, items?: readonly { itemId: number }[]): string[] {
  const { number, status, buyer, totalCents, giftCodeCents, currency, refundAskedAt, refundComment, payment } = order;
  const meant = order.items.filter(({ itemId }) => !items || items.some((one) => one.itemId === itemId));
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

export function nameOfItem({ productName, variantLabel }: Pick<OrderedItem, 'productName' | 'variantLabel'>): string {
  return [productName, variantLabel].filter(Boolean).join(' · ');
}
