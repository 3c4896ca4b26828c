import { msg, str } from '@lit/localize';
import type { Move } from '#server/sales/orders/move.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import { withMoveFees } from '#server/sales/orders/with-move-fees.ts';
import type { OrderMail, RefundReason } from '#server/sales/outbox/outbox.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { centsText } from '#shared/locales/price-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { taxText } from '#shared/locales/tax-text.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { toAmount } from '#shared/rules/money.ts';
import { reductionsOf } from '#shared/rules/reductions.ts';
import { taxesByRate } from '#shared/rules/tax.ts';
import { walletUrls } from '#shared/rules/wallet-urls.ts';
import { type ComposedMail, frameMail, type MailWords } from './frame-mail.ts';
import { type MailFacts, orderPage } from './mail-facts.ts';
import type { MailLink } from './mail-layout.ts';
import { type WordedMail, withOwnWords } from './own-words.ts';
import { receiptLinks } from './receipt-links.ts';
import { wordMove, wordVisitTime } from './word-move.ts';
import { wordRefundAsked, wordRefundGranted, wordRefundRefused } from './word-refund-decision.ts';
import { wordReminder } from './word-reminder.ts';
import { wordVisits } from './word-visits.ts';

export function composeMail(facts: MailFacts): ComposedMail {
  return withLocale(facts.locale, () => frameMail(inOwnWords(wordsOf[facts.kind](facts), facts), facts));
}

const wordsOf: Record<OrderMail['kind'], (facts: MailFacts) => MailWords> = {
  tickets: wordTickets,
  'payment-refunded': wordRefund,
  'refund-asked': wordRefundAsked,
  'refund-granted': (facts) => wordRefundGranted(facts, decisionOf(facts)),
  'visit-moved': (facts) => ({ ...wordTickets(facts), ...wordMove(facts, moveOf(facts)) }),
  'tickets-replaced': (facts) => ({ ...wordTickets(facts), ...wordReplaced() }),
  'refund-failed': wordRefundFailed,
  'refund-refused': (facts) => wordRefundRefused(facts, decisionOf(facts)),
  'visit-reminder': wordReminder,
};

/** Texts that may be the operator's own; null for emails about the money of a failed purchase, whose words depend on its reason. */
const wordedMails: Record<OrderMail['kind'], WordedMail | null> = {
  tickets: 'confirmation',
  'payment-refunded': null,
  'refund-asked': 'refundRequest',
  'refund-granted': 'refund',
  'visit-moved': 'move',
  'tickets-replaced': 'replacement',
  'refund-failed': null,
  'refund-refused': 'refundRefusal',
  'visit-reminder': 'reminder',
};

function inOwnWords(words: MailWords, facts: MailFacts): MailWords {
  const { order, store, locale, kind } = facts;
  const mail = isGoodwill(facts) ? null : wordedMails[kind];
  if (mail === null) return words;
  return withOwnWords(words, mail, store, {
    name: fullName(order.buyer.address, locale),
    order: order.number,
    store: store.name,
    visit: visitIn(words, facts),
    amount: words.total?.price ?? '',
  });
}

/** True for a refund of a part of the price, after which everything stays valid. The operator's words are about a refund of tickets. */
function isGoodwill(facts: MailFacts): boolean {
  return facts.kind === 'refund-granted' && decisionOf(facts).items.every(({ units }) => units === 0);
}

/** The visit that an email is about: the new one after a move, otherwise the first. Empty without a day. */
function visitIn({ visits = [] }: MailWords, facts: MailFacts): string {
  if (facts.kind === 'visit-moved') return wordVisitTime(moveOf(facts).to);
  return (visits.find(({ when }) => when.some(Boolean))?.when ?? []).filter(Boolean).join(' · ');
}

function decisionOf({ order, refundId }: MailFacts): DecidedRefund {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`A mail tells of a refund that its order does not have: ${order.number}`);
  return refund;
}

function moveOf({ order, refundId }: MailFacts): Move {
  const move = order.moves.find(({ id }) => id === refundId);
  if (!move) throw new Error(`A mail tells of a move that its order does not have: ${order.number}`);
  return move;
}

function wordTickets(facts: MailFacts): MailWords {
  const { order } = facts;
  const words = orderWords(order.items.map(({ delivery }) => delivery));
  const { visits, terms } = wordVisits(order.items, facts);
  const [first] = visits;
  const where = first?.facts.find(({ mapUrl }) => mapUrl)?.value;
  return {
    title: words.title(),
    ...(first?.when.some(Boolean) && { about: [first.title, ...first.when].filter(Boolean).join(', ') }),
    preview: first ? [...first.when, first.title, where].filter(Boolean).join(' · ') : words.ready(),
    lead: words.ready(),
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    button: { title: words.open(), url: orderPage(facts) },
    buttonHint: words.show(),
    visits,
    sums: wordReductions(order),
    total: { title: msg('Total', { id: 'mail.total' }), price: centsText(order.totalCents, order.currency) },
    taxes: taxesByRate(withMoveFees(order.items)).map(({ rate, taxCents }) =>
      taxText({ rate, amount: { value: toAmount(taxCents, order.currency), currency: order.currency } }),
    ),
    terms,
    documents: documentsOf(facts),
    note: words.secret(),
  };
}

function wordReplaced(): Pick<MailWords, 'title' | 'lead'> {
  return {
    title: msg('Your new tickets', { id: 'mail.replaced.title' }),
    lead: msg('Here are your new tickets. Your old ones are no longer valid.', { id: 'mail.moved.lead' }),
  };
}

function documentsOf(facts: MailFacts): MailLink[] {
  const { order, locale, publicUrl } = facts;
  const file = (name: string) => `${publicUrl}/api/orders/${order.fakeId}/${name}?store=${locale}`;
  const isDated = order.items.some(({ visitDate }) => visitDate !== null);
  return [
    { title: msg('Download PDF', { id: 'lookup.pdf' }), url: file('tickets.pdf') },
    ...(isDated
      ? [{ title: msg('Add to my calendar', { id: 'site.tickets.calendar' }), url: file('visits.ics') }]
      : []),
    ...walletLinks(facts),
    ...receiptLinks(facts, ({ kind }) => kind === 'receipt'),
  ];
}

function walletLinks({ order, wallets, locale, publicUrl }: MailFacts): MailLink[] {
  const { apple, google } = walletUrls(order, wallets, locale);
  return [
    ...(apple ? [{ title: msg('Add to Apple Wallet', { id: 'wallet.apple' }), url: publicUrl + apple }] : []),
    ...(google ? [{ title: msg('Add to Google Wallet', { id: 'wallet.google' }), url: publicUrl + google }] : []),
  ];
}

/** The rows above the total: the subtotal, the reductions, and the fees for moved visits. Empty when the items add up to the total. */
function wordReductions(order: MailFacts['order']) {
  const price = (cents: number) => centsText(cents, order.currency);
  const reductions = reductionsOf(order);
  const feeCents = order.items.reduce((sum, { moveFeeCents }) => sum + moveFeeCents, 0);
  if (reductions.length === 0 && feeCents === 0) return [];
  return [
    { title: msg('Subtotal', { id: 'site.order.subtotal' }), price: price(order.subtotalCents) },
    ...reductions.map(({ label, cents }) => ({
      title: label || msg('Discount', { id: 'site.order.discount' }),
      price: price(-cents),
    })),
    ...(feeCents > 0 ? [{ title: msg('Change fee', { id: 'order.move-fee' }), price: price(feeCents) }] : []),
  ];
}

/** The refunded sum. If its currency differs from the order's, it includes the currency code, because many currencies share a sign. */
function refundPrice({ currency, totalCents }: MailFacts['order'], refund: MailFacts['refund']): string {
  const price = centsText(refund?.amountCents ?? totalCents, refund?.currency ?? currency);
  return refund?.currency ? `${price} (${refund.currency})` : price;
}

/** The texts about a refund. Queued emails of older releases lack the refunded amount; it is then the order's total. */
function wordRefund({ order, refund }: MailFacts) {
  return {
    title: msg('Your payment has been refunded', { id: 'mail.refund.title' }),
    lead: refund?.reason ? wordReason[refund.reason]() : wordUnknownReason(),
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    total: { title: msg('Amount refunded', { id: 'mail.refund.amount' }), price: refundPrice(order, refund) },
    note: msg('Depending on your bank, it can take a few days to arrive.', { id: 'mail.refund.note' }),
  };
}

/** The texts that tell a buyer that a refund did not arrive and that the store still owes the money. */
function wordRefundFailed(facts: MailFacts): MailWords {
  const { order, refund } = facts;
  return {
    title: msg('Your refund did not go through', { id: 'mail.refund-failed.title' }),
    lead: msg(
      'We sent your refund, but your bank or payment provider returned it to us, for example because the card has been closed. The money is still yours: we will contact you about another way to pay it back.',
      { id: 'mail.refund-failed.lead' },
    ),
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    total: { title: msg('Still due to you', { id: 'mail.refund-failed.amount' }), price: refundPrice(order, refund) },
    button: { title: msg('See your order', { id: 'mail.refund.see-order' }), url: orderPage(facts) },
    // No note, because every email already ends with the store's contact.
    note: '',
  };
}

const wordReason: Record<RefundReason, () => string> = {
  'places-gone': () =>
    msg(
      'Your payment arrived after the order had expired, and by then the places had been sold. We are refunding the full amount. We are sorry.',
      { id: 'mail.refund.places-gone' },
    ),
  'promo-code-used': () =>
    msg(
      'Your payment arrived after the order had expired, and by then its promo code had been used up. We are refunding the full amount. We are sorry.',
      { id: 'mail.refund.promo-code-used' },
    ),
  'gift-code-spent': () =>
    msg(
      'Your payment arrived after the order had expired, and by then the balance of its gift code had been spent. We are refunding the full amount. We are sorry.',
      { id: 'mail.refund.gift-code-spent' },
    ),
  'visit-passed': () =>
    msg(
      'Your payment arrived after the order had expired, and by then the time of your visit had passed. We are refunding the full amount. We are sorry.',
      { id: 'mail.refund.visit-passed' },
    ),
  'visit-closed': () =>
    msg(
      'We had to close on the day of your visit before your payment arrived, so the order was not completed. The whole amount goes back to you. We are sorry.',
      { id: 'mail.refund.visit-closed' },
    ),
  'already-paid': () =>
    msg(
      'This order had already been paid, so we are refunding the second payment. Your order has not changed, and your tickets stay valid.',
      { id: 'mail.refund.already-paid' },
    ),
  'too-little': () =>
    msg('Your payment was less than the price of the order, so we could not accept it. We are refunding all of it.', {
      id: 'mail.refund.too-little',
    }),
  'too-much': () =>
    msg(
      'Your payment was more than the price of the order. We are refunding the difference, and your order stays as it is.',
      { id: 'mail.refund.too-much' },
    ),
  'other-currency': () =>
    msg(
      'Your payment arrived in a different currency from your order, so we could not use it. We are refunding the full amount. We are sorry.',
      { id: 'mail.refund.other-currency' },
    ),
  'not-moved': () =>
    msg(
      'We could not move your visit with this payment, because the places, the price or your tickets had changed in the meantime. We are refunding the full amount, and the rest of your order has not changed. We are sorry.',
      { id: 'mail.refund.not-moved' },
    ),
};

function wordUnknownReason(): string {
  return msg('We could not complete your order with this payment. We are refunding the full amount. We are sorry.', {
    id: 'mail.refund.unknown',
  });
}
