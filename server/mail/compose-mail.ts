import { msg, str } from '@lit/localize';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import type { OrderMail, RefundReason } from '#server/sales/outbox/outbox.ts';
import { visitOfItem } from '#server/tickets/visit-of-item.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { documentFacts } from '#shared/locales/document-facts.ts';
import { documentWords } from '#shared/locales/document-words.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { priceText } from '#shared/locales/price-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { taxText } from '#shared/locales/tax-text.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { toAmount } from '#shared/rules/money.ts';
import { mediaBase, renderName } from '#shared/rules/picture-renders.ts';
import { reductionsOf } from '#shared/rules/reductions.ts';
import { taxesByRate } from '#shared/rules/tax.ts';
import { type ComposedMail, frameMail, type MailWords } from './frame-mail.ts';
import type { MailLayout } from './lay-out-mail.ts';
import type { MailFacts } from './mail-facts.ts';
import { wordRefundAsked, wordRefundGranted, wordRefundRefused } from './word-refund-decision.ts';

/** Writes a mail in the buyer's language, as plain text and as HTML. */
export function composeMail(facts: MailFacts): ComposedMail {
  return withLocale(facts.locale, () => {
    return frameMail(wordsOf[facts.kind](facts), facts);
  });
}

const wordsOf: Record<OrderMail['kind'], (facts: MailFacts) => MailWords> = {
  tickets: wordTickets,
  'payment-refunded': wordRefund,
  'refund-asked': wordRefundAsked,
  'refund-granted': (facts) => wordRefundGranted(facts, decisionOf(facts)),
  'refund-refused': (facts) => wordRefundRefused(facts, decisionOf(facts)),
};

function decisionOf({ order, refundId }: MailFacts): DecidedRefund {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`A mail tells of a refund that its order does not have: ${order.number}`);
  return refund;
}

function wordTickets({ order, locale, publicUrl }: MailFacts) {
  const price = priceIn(order.currency);
  const words = orderWords(order.items.map(({ delivery }) => delivery));
  return {
    title: words.title(),
    lead: words.ready(),
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    rows: order.items.map((item) => ({
      title: `${item.ordered} × ${item.productName}`,
      picture: pictureUrl(item.image, publicUrl),
      detail: [variantOf(item), admitsEach(item)].filter(Boolean).join(' · '),
      facts: mailFacts(item, order),
      price: item.isGift ? msg('Free gift', { id: 'cart.gift' }) : price(item.rowTotalCents),
    })),
    reductions: wordReductions(order),
    total: {
      title: msg('Total', { id: 'mail.total' }),
      price: price(order.totalCents),
    },
    taxes: taxesByRate(order.items).map(({ rate, taxCents }) =>
      taxText({ rate, amount: { value: toAmount(taxCents, order.currency), currency: order.currency } }),
    ),
    button: {
      title: words.open(),
      url: publicUrl + pathInLocale(locale, `/checkout/ticket?order=${encodeURIComponent(order.fakeId)}`),
    },
    note: words.secret(),
  };
}

/** The smallest render, from the store itself; empty for a picture that it does not keep. */
function pictureUrl(image: string, publicUrl: string): string {
  const base = mediaBase(image);
  return base?.startsWith('/') ? publicUrl + renderName(base, 480, 'webp') : '';
}

function variantOf({ detail }: OrderedItem): string {
  return detail
    .filter(({ kind }) => kind === 'variant')
    .map(({ value }) => value)
    .join(' · ');
}

/** What the mail says of an item besides its name: the same as its documents do. For gift codes it also lists the codes. */
function mailFacts(item: OrderedItem, { tickets, currency }: MailFacts['order']): MailLayout['rows'][number]['facts'] {
  const own = tickets.filter(({ item: { itemId }, state }) => itemId === item.itemId && state !== 'void');
  const value = item.delivery === 'gift-code' ? priceIn(currency)(item.priceCents) : null;
  const facts = documentFacts(item.delivery, visitOfItem(item, currency, own[0]?.use), {
    units: item.ordered,
    value,
    balance: value,
  });
  return [
    ...own
      .filter(({ giftCode }) => giftCode)
      .map(({ code }) => ({ label: documentWords['gift-code'].code(), value: code })),
    // An item without a day does not say "any day": it may not be for a visit at all.
    ...facts.filter(({ kind }) => kind !== 'date' || item.visitDate !== null),
  ];
}

/** The sum of the items, and what the codes take off it; nothing when the items add up to the total. */
function wordReductions(order: MailFacts['order']) {
  const price = priceIn(order.currency);
  const reductions = reductionsOf(order);
  if (reductions.length === 0) return [];
  return [
    { title: msg('Subtotal', { id: 'site.order.subtotal' }), price: price(order.subtotalCents) },
    ...reductions.map(({ label, cents }) => ({
      title: label || msg('Discount', { id: 'site.order.discount' }),
      price: price(-cents),
    })),
  ];
}

/** How many people a ticket of an item admits; with "each" when there are several tickets. */
function admitsEach({ admits, ordered }: OrderedItem): string {
  if (admits <= 1 || ordered === 1) return admitsText(admits);
  return msg(str`Each ticket admits ${admits}`, { id: 'mail.tickets.admits' });
}

function priceIn(currency: string): (cents: number) => string {
  return (cents) => priceText(toAmount(cents, currency), currency);
}

/** What goes back; with the name of its currency when that is another one than the order's, because many share a sign. */
function refundPrice({ currency, totalCents }: MailFacts['order'], refund: MailFacts['refund']): string {
  const price = priceIn(refund?.currency ?? currency)(refund?.amountCents ?? totalCents);
  return refund?.currency ? `${price} (${refund.currency})` : price;
}

/** The texts about a refund. Without the amount of the payment (in mails of older releases) it is the order's total. */
function wordRefund({ order, refund }: MailFacts) {
  return {
    title: msg('Your payment was returned', { id: 'mail.refund.title' }),
    lead: refund?.reason ? wordReason[refund.reason]() : wordUnknownReason(),
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    rows: [],
    reductions: [],
    total: {
      title: msg('Amount returned', { id: 'mail.refund.amount' }),
      price: refundPrice(order, refund),
    },
    taxes: [],
    button: null,
    note: msg('Depending on your bank it can take some days to arrive.', { id: 'mail.refund.note' }),
  };
}

const wordReason: Record<RefundReason, () => string> = {
  'places-gone': () =>
    msg(
      'Your payment arrived after the order had ended, and the places had gone to others by then. The whole amount goes back to you. We are sorry.',
      { id: 'mail.refund.places-gone' },
    ),
  'promo-code-used': () =>
    msg(
      'Your payment arrived after the order had ended, and its promo code had been used up by then. The whole amount goes back to you. We are sorry.',
      { id: 'mail.refund.promo-code-used' },
    ),
  'gift-code-spent': () =>
    msg(
      'Your payment arrived after the order had ended, and what its gift code was to pay had been spent by then. The whole amount goes back to you. We are sorry.',
      { id: 'mail.refund.gift-code-spent' },
    ),
  'visit-passed': () =>
    msg(
      'Your payment arrived after the order had ended, and the time of your visit had come by then. The whole amount goes back to you. We are sorry.',
      { id: 'mail.refund.visit-passed' },
    ),
  'already-paid': () =>
    msg(
      'This order was paid already, so this second payment goes back to you. Nothing changes about your order, and your tickets stay valid.',
      {
        id: 'mail.refund.already-paid',
      },
    ),
  'too-little': () =>
    msg('Less arrived than the order costs, so it could not be paid with it. All that arrived goes back to you.', {
      id: 'mail.refund.too-little',
    }),
  'too-much': () =>
    msg('More arrived than the order costs. Your order is paid, and what was too much goes back to you.', {
      id: 'mail.refund.too-much',
    }),
  'other-currency': () =>
    msg(
      'Your payment arrived in another currency than the order is in, so it could not be paid with it. The whole amount goes back to you. We are sorry.',
      { id: 'mail.refund.other-currency' },
    ),
};

function wordUnknownReason(): string {
  return msg('Your order could not be completed with this payment. The whole amount goes back to you. We are sorry.', {
    id: 'mail.refund.unknown',
  });
}
