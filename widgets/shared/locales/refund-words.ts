import { msg, str } from '@lit/localize';
import type { Order, OrderRefund } from '#shared/contract/order.ts';
import { chosenName } from '#shared/rules/order-choices.ts';
import { priceText } from './price-text.ts';

/** The texts about a refund decision for its buyer. */
export function refundWords(refund: OrderRefund, { items, order_currency_code: currency }: Order) {
  const price = (amount: number) => priceText(amount, currency);
  if (refund.outcome === 'refused') {
    return { title: msg('Your refund request was declined', { id: 'account.refund.declined' }), state: '', facts: [] };
  }
  const units = refund.items.flatMap(({ item_id, qty }) => {
    const item = items.find((one) => one.item_id === item_id);
    return qty > 0 ? [`${qty} × ${chosenName(item)}`] : [];
  });
  const issued = refund.issued_code;
  return {
    title: msg(str`Refunded: ${price(refund.amount + refund.gift_code + (issued?.amount ?? 0))}`, {
      id: 'account.refund.sum',
    }),
    state: moneyText(refund.money),
    facts: [
      units.join(', ') || msg('Part of the price', { id: 'account.refund.part' }),
      ...(refund.fee > 0 ? [msg(str`Cancellation fee: ${price(refund.fee)}`, { id: 'account.refund.fee' })] : []),
      ...(refund.gift_code > 0
        ? [msg(str`Back to your gift code: ${price(refund.gift_code)}`, { id: 'account.refund.gift-code' })]
        : []),
      ...(issued
        ? [`${msg('Your new gift code', { id: 'account.refund.code' })} ${issued.code} · ${price(issued.amount)}`]
        : []),
    ],
  };
}

export function moneyText(money: OrderRefund['money']): string {
  if (money === 'due') return msg('The money is on its way to you.', { id: 'account.refund.due' });
  return money === 'done' ? msg('We have sent the money back to you.', { id: 'account.refund.done' }) : '';
}
