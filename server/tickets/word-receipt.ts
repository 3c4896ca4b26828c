import { msg, str } from '@lit/localize';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { ReceiptFacts, WholeReceipt } from '#server/sales/orders/receipt.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { centsText } from '#shared/locales/price-text.ts';
import { refundTermsTexts } from '#shared/locales/refund-terms-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { fillText } from '#shared/rules/fill-text.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { footerOf, type TicketStore } from './document.ts';

/** All texts of a receipt or credit note, so that drawing it needs no translation, clock or database. */
export interface ReceiptDocument {
  locale: LocaleCode;
  languageTag: string;
  title: string;
  storeName: string;
  /** `#rrggbb` */
  color: string;
  /** The seller: name, address and number, line by line. */
  seller: string[];
  facts: Labelled[];
  /** Null when the buyer's data was removed from the order. */
  buyer: ReceiptBuyer | null;
  columns: Record<'what' | 'units' | 'price' | 'amount', string>;
  lines: { what: string; detail: string; terms: string[]; units: string; price: string; amount: string }[];
  /** The sums between the lines and the total. */
  sums: Labelled[];
  total: Labelled;
  /** Taxes by rate, under their heads: rate, net, tax, gross. Null when the store names no tax. */
  taxes: { heads: string[]; rows: string[][] } | null;
  paymentsTitle: string;
  payments: Labelled[];
  note: string;
  /** The last line and its replacement; the first that can be printed is used. */
  footers: string[];
}

export interface ReceiptBuyer {
  label: string;
  /** The person's name and its replacements; the first that can be printed is used. */
  names: string[];
  /** The company that buys: its name, tax number and address, line by line. */
  company: string[];
}

export interface Labelled {
  label: string;
  value: string;
}

/** Words a receipt in its buyer's language. */
export function wordReceipt(receipt: WholeReceipt, store: TicketStore): ReceiptDocument {
  const { facts, kind, order } = receipt;
  const { locale } = order;
  return withLocale(locale, () => {
    const isReceipt = kind === 'receipt';
    const isOfMove = facts.reductions.some((reduction) => reduction.kind === 'move-fee');
    const price = (cents: number) => centsText(cents, facts.currency);
    const { name: storeName, color, contact } = store;
    const footer = fillText(store.mailTexts.receiptFooter, { order: order.number, store: storeName });
    const seller = facts.operator ?? { name: storeName, address: contact.address, number: '', note: '' };
    return {
      locale,
      languageTag: languageTags[locale],
      title: isReceipt
        ? msg('Receipt', { id: 'receipt.title' })
        : msg('Credit note', { id: 'receipt.credit-note.title' }),
      storeName,
      color,
      seller: [seller.name, ...seller.address.split('\n'), seller.number].filter(Boolean),
      facts: headOf(receipt),
      buyer: buyerOf(order),
      columns: {
        what: msg('Item', { id: 'receipt.item' }),
        units: msg('Qty', { id: 'receipt.units' }),
        price: msg('Unit price', { id: 'receipt.unit-price' }),
        amount: msg('Amount', { id: 'receipt.amount' }),
      },
      lines: facts.lines.map(({ name, units, priceCents, amountCents, refundTerms, ...line }) => ({
        what: name,
        detail: detailOf(line, locale),
        terms: refundTerms ? refundTermsTexts(refundTerms, facts.currency) : [],
        units: String(units),
        price: amountCents === 0 && !isOfMove ? msg('Free gift', { id: 'cart.gift' }) : price(priceCents),
        amount: price(amountCents),
      })),
      sums: sumsOf(facts, price),
      total: {
        label: isReceipt ? msg('Total', { id: 'mail.total' }) : msg('Total credited', { id: 'receipt.total-credited' }),
        value: price(facts.totalCents),
      },
      taxes: taxesOf(facts, price, languageTags[locale]),
      paymentsTitle: isReceipt
        ? msg('Paid with', { id: 'receipt.paid-with' })
        : msg('Refunded to', { id: 'receipt.given-back-to' }),
      payments: facts.payments.map(({ by, name, cents }) => ({
        label: by === 'money' ? methodName(name) : msg(str`Gift code …${name}`, { id: 'receipt.gift-code' }),
        value: price(cents),
      })),
      note: seller.note,
      footers: [...(footer === null ? [] : [footer]), footerOf(store)],
    };
  });
}

type Line = ReceiptFacts['lines'][number];

function detailOf(
  { option, visitDate, slot, isGoodwill }: Pick<Line, 'option' | 'visitDate' | 'slot' | 'isGoodwill'>,
  locale: LocaleCode,
): string {
  const part = isGoodwill && msg('Part of the price', { id: 'account.refund.part' });
  return [option, visitDate && formatVisitDay(visitDate, locale), slot, part].filter(Boolean).join(' · ');
}

function headOf({ number, order, facts }: WholeReceipt): Labelled[] {
  return [
    { label: msg('Number', { id: 'receipt.number' }), value: number },
    { label: msg('Date', { id: 'receipt.date' }), value: formatVisitDay(facts.day, order.locale) },
    { label: msg('Order number', { id: 'site.order.number' }), value: order.number },
    ...(facts.takesBack ? [{ label: msg('For receipt', { id: 'receipt.takes-back' }), value: facts.takesBack }] : []),
  ];
}

function buyerOf({ buyer, locale }: WholeReceipt['order']): ReceiptBuyer | null {
  if (isForgotten({ buyer })) return null;
  const { company, taxNumber, latinName, address1, address2, zip, city, province, country } = buyer.address;
  const nation = country && new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(country);
  const address = [address1, address2, [zip, city].filter(Boolean).join(' '), province, nation];
  return {
    label: msg('Buyer', { id: 'receipt.buyer' }),
    names: [fullName(buyer.address, locale), latinName, buyer.email].flatMap((name) => name || []),
    company: [
      company,
      taxNumber && msg('Tax number', { id: 'receipt.tax-number' }) + colonText() + taxNumber,
      ...(company || taxNumber ? address : []),
    ].flatMap((line) => line || []),
  };
}

/** Rows between the lines and the total; empty when the lines add up to the total. */
function sumsOf({ lines, reductions }: ReceiptFacts, price: (cents: number) => string): Labelled[] {
  if (reductions.length === 0) return [];
  const subtotal = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    { label: msg('Subtotal', { id: 'site.order.subtotal' }), value: price(subtotal) },
    ...reductions.map(({ kind, label, cents }) => ({
      label: label || reductionNames[kind](),
      value: price(-cents),
    })),
  ];
}

const reductionNames: Record<ReceiptFacts['reductions'][number]['kind'], () => string> = {
  goodwill: () => msg('Already refunded', { id: 'mail.refund-granted.before' }),
  discount: () => msg('Discount', { id: 'site.order.discount' }),
  fee: () => msg('Cancellation fee', { id: 'mail.refund-granted.fee' }),
  'move-fee': () => msg('Change fee', { id: 'order.move-fee' }),
};

function taxesOf({ taxes }: ReceiptFacts, price: (cents: number) => string, languageTag: string) {
  if (taxes.length === 0) return null;
  return {
    heads: [
      msg('Tax rate', { id: 'receipt.tax-rate' }),
      msg('Net', { id: 'receipt.net' }),
      msg('Tax', { id: 'receipt.tax' }),
      msg('Gross', { id: 'receipt.gross' }),
    ],
    rows: taxes.map(({ rate, netCents, taxCents }) => [
      `${rate.toLocaleString(languageTag)} %`,
      ...[netCents, taxCents, netCents + taxCents].map(price),
    ]),
  };
}

/** The name of a payment method. A payment service does not report how the buyer paid there, such as by card. */
function methodName(method: string): string {
  if (method === 'test') return msg('Test payment (no money is taken)', { id: 'checkout.method-test' });
  return method === 'paypal' ? 'PayPal' : msg('Online payment', { id: 'receipt.online-payment' });
}
