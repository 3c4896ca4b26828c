import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { utcText } from './utc-text.ts';

/** An order in some lines for staff: its state, who bought it and what it cost, and what its buyer has asked. */
export function wordOrder(order: WholeOrder): string[] {
  const { number, status, buyer, totalCents, giftCodeCents, currency, refundAskedAt, refundComment, payment } = order;
  const asked = refundAskedAt === null ? '' : `asked ${utcText(refundAskedAt)}`;
  const name = fullName(buyer.address, order.locale);
  const price = (cents: number) => `${currency} ${amountText(cents, currency)}`;
  return [
    [number, status, asked].filter(Boolean).join('  '),
    ...(refundComment ? [refundComment.replace(/^/gm, '    ')] : []),
    [`buyer ${name}`, buyer.email, buyer.address.phone].filter(Boolean).join('  '),
    [
      `price ${price(totalCents + giftCodeCents)}`,
      giftCodeCents > 0 && `of it by gift code ${price(giftCodeCents)}`,
      payment && `paid by ${payment.method}`,
    ]
      .filter(Boolean)
      .join('  '),
  ];
}

/** An item of it: what it is, for when, what a unit costs, and how many units there are. */
export function wordItem(item: OrderedItem, currency: string): string {
  const { itemId, productName, variantLabel, visitDate, slot, priceCents, ordered, redeemed, refunded } = item;
  const when = visitDate ? [visitDate, slot].filter(Boolean).join(' ') : 'any day';
  const counts = `ordered ${ordered}  used ${redeemed}  refunded ${refunded}  left ${unitsLeft(item)}`;
  const name = [productName, variantLabel].filter(Boolean).join(' · ');
  return `item ${itemId}  ${name}  ${when}  ${currency} ${amountText(priceCents, currency)} each  ${counts}`;
}
