import { msg, str } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { chosenName } from '#shared/rules/order-choices.ts';
import { priceText } from './price-text.ts';

/** What a buyer reads who can have their money back at once; null where staff decide. */
export function refundNowWords(order: Order) {
  const { refund_now: refund, items, order_currency_code: currency } = order;
  if (!refund) return null;
  const sum = refund.amount + refund.gift_code;
  const name = (id: number) => chosenName(items.find(({ item_id }) => item_id === id));
  return {
    sum,
    press: msg('Cancel for free', { id: 'refund.now' }),
    what: refund.items.map(({ item_id, qty }) => `${qty} × ${name(item_id)}`).join(', '),
    back: [
      ...(refund.amount > 0
        ? [
            msg(str`${priceText(refund.amount, currency)} will be refunded to your payment method.`, {
              id: 'refund.now.money',
            }),
          ]
        : []),
      ...(refund.gift_code > 0
        ? [
            msg(str`Back to your gift code: ${priceText(refund.gift_code, currency)}`, {
              id: 'account.refund.gift-code',
            }),
          ]
        : []),
      msg('Your booking is cancelled straight away.', { id: 'refund.now.void' }),
    ],
    confirm: msg(str`Cancel and get ${priceText(sum, currency)} back`, { id: 'refund.now.confirm' }),
    keep: msg('Keep my booking', { id: 'refund.now.keep' }),
    askInstead: msg('Only some of it? Ask us', { id: 'refund.now.part' }),
  };
}
