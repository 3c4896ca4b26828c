import { msg, str } from '@lit/localize';
import type { OrderMove, OrderMovePayment } from '#shared/contract/order.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { spokenLanguage } from './message-source.ts';
import { priceText } from './price-text.ts';
import { moneyText } from './refund-words.ts';

export function moveWords(move: OrderMove, currency: string) {
  const price = (amount: number) => priceText(amount, currency);
  return {
    title: msg('Your visit has been moved', { id: 'mail.moved.title' }),
    facts: [
      `${visitText(move.from)} → ${visitText(move.to)}`,
      ...(move.fee > 0 ? [msg(str`Change fee: ${price(move.fee)}`, { id: 'move.fee' })] : []),
      ...(move.paid > 0 ? [msg(str`Paid: ${price(move.paid)}`, { id: 'move.paid' })] : []),
      ...(move.gift_code > 0
        ? [msg(str`Back to your gift code: ${price(move.gift_code)}`, { id: 'account.refund.gift-code' })]
        : []),
      ...(move.amount > 0 ? [msg(str`Back to you: ${price(move.amount)}`, { id: 'move.back' })] : []),
    ],
    state: moneyText(move.money),
  };
}

/** The texts about the payment for a visit that has not moved. */
export function movePaymentWords({ state, amount, to }: OrderMovePayment, currency: string) {
  const price = priceText(amount, currency);
  const visit = visitText(to);
  switch (state) {
    case 'waiting':
      return {
        title: msg('We are confirming your payment', { id: 'site.confirming' }),
        text: msg(str`As soon as your payment of ${price} arrives, we will move your visit to ${visit}.`, {
          id: 'move.payment.waiting',
        }),
      };
    case 'ended':
      return {
        title: msg('Your visit was not moved', { id: 'move.payment.ended.title' }),
        text: msg(str`The payment of ${price} was not made, so nothing has changed. You can try again.`, {
          id: 'move.payment.ended',
        }),
      };
    case 'returned':
      return {
        title: msg('Your visit could not be moved', { id: 'move.payment.returned.title' }),
        text: msg(str`We are refunding the ${price} that you paid. The rest of your order has not changed.`, {
          id: 'move.payment.returned',
        }),
      };
  }
}

/** `Thu, 26 Nov 2026 · 10:30`. */
export function visitText({ visit_date, time_slot }: OrderMove['to']): string {
  return [formatVisitDay(visit_date, spokenLanguage()), time_slot].filter(Boolean).join(' · ');
}
