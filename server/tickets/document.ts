import { msg, str } from '@lit/localize';
import type { StoreTexts } from '#server/content/content.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { formatDay } from '#shared/rules/date-format.ts';

/** All texts of a ticket file, so that drawing it needs no translation, clock or database. */
export interface TicketDocument {
  locale: LocaleCode;
  languageTag: string;
  title: string;
  storeName: string;
  /** `#rrggbb` */
  color: string;
  footer: string;
  tickets: TicketPage[];
}

export interface TicketPage {
  name: string;
  option: string;
  /** Drawn as the QR code. */
  code: string;
  count: string;
  facts: { label: string; value: string }[];
  stamp: string | null;
  howTitle: string;
  how: string[];
}

/** What a ticket says of the store. */
export interface TicketStore extends Pick<StoreTexts, 'name' | 'color' | 'refundMailTo'> {
  publicUrl: string;
}

type TicketOrder = Pick<WholeOrder, 'number' | 'tickets'>;

/** Writes the texts of an order's tickets in a language; void tickets are left out. */
export function describeTickets(order: TicketOrder, store: TicketStore, locale: LocaleCode): TicketDocument {
  return withLocale(locale, () => {
    const valid = order.tickets.filter(({ state }) => state !== 'void');
    const storeName = store.name;
    return {
      locale,
      languageTag: languageTags[locale],
      title: msg('E-ticket', { id: 'ticket.title' }),
      storeName,
      color: store.color,
      footer: [storeName, store.publicUrl.replace(/^https?:\/\//, ''), store.refundMailTo]
        .filter(Boolean)
        .join('  ·  '),
      tickets: valid.map((ticket, index) => describePage(ticket, order, locale, { index, total: valid.length })),
    };
  });
}

function describePage(
  { item, code, state }: IssuedTicket,
  { number }: TicketOrder,
  locale: LocaleCode,
  { index, total }: { index: number; total: number },
): TicketPage {
  const { productName: name, variantLabel, visitDate: date, slot, isGift, admits } = item;
  return {
    name,
    option: [variantLabel, admitsText(admits), isGift && msg('Free gift', { id: 'cart.gift' })]
      .filter(Boolean)
      .join(' · '),
    code,
    count: msg(str`Ticket ${index + 1} of ${total}`, { id: 'ticket.count' }),
    facts: [
      {
        label: msg('Visit date', { id: 'ticket.date' }),
        value: date ? formatDay(date, locale) : msg('Any day we are open', { id: 'ticket.any-day' }),
      },
      ...(slot ? [{ label: msg('Time', { id: 'ticket.time' }), value: slot }] : []),
      { label: msg('Order number', { id: 'ticket.order' }), value: number },
    ],
    stamp: state === 'redeemed' ? msg('Used', { id: 'ticket.used' }) : null,
    howTitle: msg('How to use this ticket', { id: 'ticket.how' }),
    how: [
      msg('Show this QR code at the gate, on your phone or on paper.', { id: 'ticket.how.show' }),
      ...(slot ? [msg('Please come 15 minutes before the time on this ticket.', { id: 'ticket.how.time' })] : []),
      ...(date && !slot ? [msg('It is valid on the day printed here.', { id: 'ticket.how.day' })] : []),
      // A ticket without a day may be a pass or a voucher, whose own text says how long it is valid.
      ...(date
        ? [msg('Each QR code works once. Keep it to yourself until your visit.', { id: 'ticket.how.once' })]
        : []),
    ],
  };
}
