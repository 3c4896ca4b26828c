import { msg, str } from '@lit/localize';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Order, Ticket } from '#shared/contract/order.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { formatDay } from '#shared/rules/date-format.ts';

/** All that stands on the pages of a ticket file, in words: the drawing needs no language, clock or database. */
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

/** Words an order's tickets in a language; void ones are left out. */
export function describeTickets(order: Order, store: StoreConfig, locale: LocaleCode): TicketDocument {
  return withLocale(locale, () => {
    const valid = order.tickets.filter(({ state }) => state !== 'void');
    const storeName = store.storeConfig.store_name;
    return {
      locale,
      languageTag: languageTags[locale],
      title: msg('E-ticket', { id: 'ticket.title' }),
      storeName,
      color: store.shopColor,
      footer: [storeName, store.frontendurl.replace(/^https?:\/\//, ''), store.refundmailto]
        .filter(Boolean)
        .join('  ·  '),
      tickets: valid.map((ticket, index) => describePage(ticket, order, locale, { index, total: valid.length })),
    };
  });
}

function describePage(
  ticket: Ticket,
  order: Order,
  locale: LocaleCode,
  { index, total }: { index: number; total: number },
): TicketPage {
  const { name, code, visit_date: date, time_slot: slot } = ticket;
  const isGift = order.items.some((item) => item.item_id === ticket.item_id && item.is_gift);
  return {
    name,
    option: [ticket.option, admitsText(ticket.admits), isGift && msg('Free gift', { id: 'cart.gift' })]
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
      { label: msg('Order number', { id: 'ticket.order' }), value: order.increment_id },
    ],
    stamp: ticket.state === 'redeemed' ? msg('Used', { id: 'ticket.used' }) : null,
    howTitle: msg('How to use this ticket', { id: 'ticket.how' }),
    how: [
      msg('Show this QR code at the gate, on your phone or on paper.', { id: 'ticket.how.show' }),
      ...(slot ? [msg('Please come 15 minutes before the time on this ticket.', { id: 'ticket.how.time' })] : []),
      ...(date && !slot ? [msg('It is valid on the day printed here.', { id: 'ticket.how.day' })] : []),
      // What has no day may be a pass or a voucher, whose own text says how often and how long it is good for.
      ...(date
        ? [msg('Each QR code works once. Keep it to yourself until your visit.', { id: 'ticket.how.once' })]
        : []),
    ],
  };
}
