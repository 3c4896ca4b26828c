import { msg } from '@lit/localize';
import type { Move, VisitTime } from '#server/sales/orders/move.ts';
import { spokenLanguage } from '#shared/locales/message-source.ts';
import { centsText } from '#shared/locales/price-text.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { MailWords } from './frame-mail.ts';
import type { MailFacts } from './mail-facts.ts';

export function wordMove({ order }: MailFacts, move: Move): Pick<MailWords, 'title' | 'lead' | 'facts'> {
  const price = (cents: number) => centsText(cents, order.currency);
  const money = [
    { label: msg('Paid', { id: 'mail.moved.paid' }), cents: move.paidCents },
    { label: msg('Refunded to your payment method', { id: 'mail.refund-granted.money' }), cents: move.moneyCents },
    { label: msg('Back to your gift code', { id: 'mail.moved.gift-code' }), cents: move.giftCodeCents },
  ];
  return {
    title: msg('Your visit has been moved', { id: 'mail.moved.title' }),
    lead: msg('Here are your new tickets. Your old ones are no longer valid.', { id: 'mail.moved.lead' }),
    facts: [
      { label: msg('Before', { id: 'mail.moved.before' }), value: wordVisitTime(move.from) },
      { label: msg('Now', { id: 'mail.moved.now' }), value: wordVisitTime(move.to) },
      ...money.filter(({ cents }) => cents > 0).map(({ label, cents }) => ({ label, value: price(cents) })),
    ],
  };
}

/** A day, and its time if it has one. */
export function wordVisitTime({ date, slot }: VisitTime): string {
  return [formatVisitDay(date, spokenLanguage()), slot].filter(Boolean).join(' · ');
}
