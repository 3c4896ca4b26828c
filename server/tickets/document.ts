import { msg, str } from '@lit/localize';
import type { StoreTexts } from '#server/content/content.ts';
import type { ShopsByVendor } from '#server/content/shops-of-items.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { ItemDetail } from '#shared/contract/order.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { documentFacts } from '#shared/locales/document-facts.ts';
import { documentWords, spentText } from '#shared/locales/document-words.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { centsText } from '#shared/locales/price-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import type { TicketFact } from '#shared/locales/ticket-facts.ts';
import { fillText } from '#shared/rules/fill-text.ts';
import { letsInOnce } from '#shared/rules/lets-in-once.ts';
import { detailOfUnit } from '#shared/rules/order-choices.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { visitOfItem } from './visit-of-item.ts';

/** All texts of a ticket file, so that drawing it needs no translation, clock or database. */
export interface TicketDocument {
  locale: LocaleCode;
  languageTag: string;
  title: string;
  storeName: string;
  /** `#rrggbb` */
  color: string;
  orderNumber: string;
  footer: string;
  howTitle: string;
  /** The text that replaces typed texts in a script that no font of the file has. */
  unprintable: string;
  /** The note below an answer that is too long for a sheet. */
  cutNote: string;
  colon: string;
  how: string[];
  stubs: Stub[];
}

/** The printed form of one ticket. It may be cut off and used alone, so it shows everything that a visitor needs at the gate. */
export interface Stub {
  kind: OrderedItem['delivery'];
  name: string;
  option: string;
  /** The address of the product's picture, as stored in the order; empty when there is none. */
  picture: string;
  code: string;
  /** The number below the code, to be typed where the code cannot be scanned. */
  number: string;
  order: string;
  count: string;
  facts: StubFact[];
  /** The small print and its replacement; the first that can be printed is used. */
  notes: string[];
  /** The shop of the product's vendor; null for the store's own products. */
  seller: Seller | null;
  stamp: string | null;
  /** The texts of a gift voucher for its receiver; null for other tickets. */
  gift: GiftWords | null;
}

export interface Seller {
  /** Such as "Sold by Tea House". */
  text: string;
  /** The address of the shop's logo; empty when it has none. */
  logo: string;
  /** `#rrggbb`; empty for the colour of the store. */
  colour: string;
}

export interface GiftWords {
  to: GiftPerson | null;
  from: GiftPerson | null;
  /** The giver's message; empty when the buyer wrote none. */
  message: string;
  amount: string;
  codeLabel: string;
}

export interface GiftPerson {
  label: string;
  value: string;
}

export interface StubFact extends Pick<TicketFact, 'kind' | 'label' | 'value' | 'mapUrl'> {
  /** The note below the value when the value is too long for a sheet. */
  cutNote?: string;
}

export interface TicketStore extends Pick<StoreTexts, 'name' | 'color' | 'refundMailTo' | 'contact' | 'mailTexts'> {
  publicUrl: string;
}

type TicketOrder = Pick<WholeOrder, 'number' | 'currency' | 'soldOn' | 'tickets'>;

/** Collects all texts of an order's tickets in a language; void tickets are left out. */
export function ticketDocument(
  order: TicketOrder,
  store: TicketStore,
  locale: LocaleCode,
  shops: ShopsByVendor = new Map(),
): TicketDocument {
  return withLocale(locale, () => {
    const valid = order.tickets.filter(({ state }) => state !== 'void');
    const storeName = store.name;
    return {
      locale,
      languageTag: languageTags[locale],
      title: titleOf(valid),
      storeName,
      color: store.color,
      orderNumber: orderText(order),
      footer: footerOf(store),
      unprintable: msg('In a script that cannot be printed here. Your order’s page shows it.', {
        id: 'ticket.unprintable',
      }),
      colon: colonText(),
      cutNote: msg('Your order’s page shows all of it.', { id: 'ticket.cut' }),
      howTitle: valid.some(isToShow)
        ? msg('Before you go', { id: 'site.tickets.notes' })
        : msg('Good to know', { id: 'site.product.about' }),
      how: howToUse(valid),
      stubs: valid.map((ticket, index) =>
        wordStub(ticket, order, { ...store, shops }, { index, total: valid.length, locale }),
      ),
    };
  });
}

/** The title of the whole file; for tickets of several kinds it is "Your order". */
function titleOf(tickets: readonly IssuedTicket[]): string {
  const [first, ...others] = new Set(tickets.map(({ item }) => item.delivery));
  return first && others.length === 0 ? documentWords[first].title() : msg('Your order', { id: 'site.order' });
}

function wordStub(
  { id, item, unit, code, state, units, giftCode, use }: IssuedTicket,
  order: TicketOrder,
  { name: storeName, publicUrl, mailTexts, shops }: TicketStore & { shops: ShopsByVendor },
  { index, total, locale }: { index: number; total: number; locale: LocaleCode },
): Stub {
  const { productName: name, variantLabel, isGift, admits, delivery } = item;
  const { title, show } = documentWords[delivery];
  const amount = (cents: number | undefined) => (cents === undefined ? null : centsText(cents, order.currency));
  const part = { units, value: amount(giftCode?.issuedCents), balance: amount(giftCode?.leftCents) };
  const detail = detailOfUnit(item.detail, unit);
  const visit = [item.visitDate && formatVisitDay(item.visitDate, locale), item.slot].filter(Boolean).join(' · ');
  const own =
    delivery === 'ticket' ? fillText(mailTexts.ticketNote, { order: order.number, store: storeName, visit }) : null;
  const place = msg(str`${index + 1} of ${total}`, { id: 'site.ticket.place' });
  return {
    kind: delivery,
    name,
    picture: item.image,
    option: [variantLabel, admitsText(admits), isGift && msg('Free gift', { id: 'cart.gift' })]
      .filter(Boolean)
      .join(' · '),
    code,
    number: giftCode ? code : writeTicketNumber(id),
    order: orderText(order),
    count: `${title()} · ${place}`,
    facts: [
      ...documentFacts(
        delivery,
        { ...visitOfItem(item, order, use), detail: giftCode ? withoutGift(detail) : detail },
        part,
      ),
      // The receiver of a gift code may never have seen the store.
      ...(giftCode ? [shopFact(publicUrl)] : []),
    ].filter(({ kind }) => !(giftCode && kind === 'cancellation')),
    notes: [...(own === null ? [] : [own]), show()],
    seller: wordSeller(item, shops),
    gift: giftCode && wordGift(detail, part.value ?? ''),
    stamp: spentText(delivery, { state, isSpent: giftCode?.leftCents === 0 || use.isUsedUp }),
  };
}

function wordSeller({ vendor }: OrderedItem, shops: ShopsByVendor): Seller | null {
  const shop = vendor === null ? undefined : shops.get(vendor);
  if (!shop) return null;
  const text = `${msg('Sold by', { id: 'site.product.sold-by' })} ${shop.name}`;
  return { text, logo: shop.logo ?? '', colour: shop.colour };
}

/** The texts of a gift voucher for its receiver. The terms, which concern only the buyer, are left out. */
function wordGift(detail: readonly ItemDetail[], amount: string): GiftWords {
  const answer = (role: ItemDetail['gift']) => detail.find(({ gift, value }) => gift === role && value !== '') ?? null;
  return {
    to: answer('for'),
    from: answer('from'),
    message: answer('message')?.value ?? '',
    amount,
    codeLabel: documentWords['gift-code'].code(),
  };
}

function withoutGift(detail: readonly ItemDetail[]): ItemDetail[] {
  return detail.filter(({ gift }) => gift === undefined);
}

function orderText({ number }: TicketOrder): string {
  return msg(str`Order ${number}`, { id: 'mail.order' });
}

function shopFact(publicUrl: string): StubFact {
  return {
    kind: 'place',
    label: msg('Where', { id: 'ticket.place' }),
    value: withoutScheme(publicUrl),
    mapUrl: publicUrl,
  };
}

/** The store's name, address and contact, at the foot of tickets and receipts. */
export function footerOf({ name, publicUrl, refundMailTo, contact }: TicketStore): string {
  return [name, withoutScheme(publicUrl), refundMailTo, contact.phone].filter(Boolean).join('  ·  ');
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

function howToUse(tickets: readonly IssuedTicket[]): string[] {
  const forGate = tickets.filter(({ item }) => item.delivery === 'ticket');
  const isTimed = forGate.some(({ item }) => item.slot);
  const dated = forGate.filter(({ item }) => item.visitDate);
  const isForThatDay = dated.length > 0 && !isTimed && dated.every(({ item }) => !item.entry?.valid);
  return [
    orderWords(tickets.map(({ item }) => item.delivery)).show(),
    ...(isForThatDay ? [msg('It is valid on the day printed here.', { id: 'ticket.how.day' })] : []),
    // The advice is left out when no ticket has a day: it may be a pass or a voucher, which states its own validity.
    ...(dated.length > 0 && forGate.every(({ item }) => letsInOnce(item.entry))
      ? [msg('Each QR code works once. Keep it to yourself until your visit.', { id: 'ticket.how.once' })]
      : []),
    ...(tickets.every(isToShow)
      ? []
      : [
          msg('Anyone who has a gift code can spend it. Only give it to the person it is for.', {
            id: 'site.tickets.note.gift-code',
          }),
        ]),
    ...(tickets.some(isToShow)
      ? [msg('If a code cannot be scanned, tell our staff the number under it.', { id: 'ticket.how.number' })]
      : []),
  ];
}

/** True for tickets that are shown at the gate. A gift code is not shown there but typed at the checkout. */
function isToShow({ item }: IssuedTicket): boolean {
  return item.delivery !== 'gift-code';
}
