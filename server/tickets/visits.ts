import { msg, str } from '@lit/localize';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { visitIds } from '#server/sales/orders/visit-ids.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { type TicketFact, ticketFacts, venueText } from '#shared/locales/ticket-facts.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type MapPoint, pointOnMap } from './point-on-map.ts';
import { streetAddress } from './street-address.ts';
import { visitOfItem } from './visit-of-item.ts';

export interface Visit {
  /** The visit's id, which stays the same even when the visit moves to another day. */
  id: string;
  /** Increases with every change of the order. A calendar replaces an entry when it gets one with the same id and a higher version. */
  version: number;
  title: string;
  date: Day;
  /** The 24-hour start on the operator's clock; empty for the whole day. */
  slot: string;
  minutes: number;
  /** The location's name, gate and street. */
  place: string;
  point: MapPoint | null;
  text: string;
  /** True when all tickets of the visit were refunded. */
  isCancelled: boolean;
  reminder: string;
  /** The order's own page with its tickets. */
  url: string;
}

/** The length of a visit in a calendar when the operator has set none: long enough to keep other appointments away. */
const usualMinutes = 120;

type VisitedOrder = Pick<WholeOrder, 'number' | 'fakeId' | 'version' | 'currency' | 'soldOn' | 'items' | 'tickets'>;

/** The store's addresses: `publicUrl` for links, `address` for visits at the store. */
export interface VisitedStore {
  publicUrl: string;
  address: string;
}

/** The visits of an order that have a day, in a language, including those with only refunded tickets. None before the order is paid. */
export function calendarVisits(order: VisitedOrder, store: VisitedStore, locale: LocaleCode): Visit[] {
  return withLocale(locale, () => {
    const ids = visitIds(order.items);
    const issued = new Map(order.tickets.map(({ item }) => [item.itemId, item]));
    const dated = [...issued.values()].filter(({ itemId }) => ids.has(itemId));
    return [...Map.groupBy(dated, ({ itemId }) => ids.get(itemId))].flatMap(([id, items]) =>
      calendarVisit(items, `${order.number}-${id}`, order, { ...store, locale }),
    );
  });
}

function calendarVisit(
  items: readonly OrderedItem[],
  id: string,
  order: VisitedOrder,
  { publicUrl, address, locale }: VisitedStore & { locale: LocaleCode },
): Visit[] {
  const { number, version } = order;
  const valid = order.tickets.filter(({ state }) => state !== 'void').map(({ item }) => item.itemId);
  const used = items.filter(({ itemId }) => valid.includes(itemId));
  const isCancelled = used.length === 0;
  const [item] = isCancelled ? items : used;
  if (!item?.visitDate) return [];
  const { productName, visitDate, slot, venue, durationMinutes } = item;
  // Calendars are shared and synced, so they must not contain the order key, which opens the tickets.
  const url = publicUrl + pathInLocale(locale, '/orderdownload');
  const showTickets = msg('Show my tickets', { id: 'mail.tickets.button' }) + colonText() + url;
  const facts = isCancelled ? [] : ticketFacts(visitOfItem(item, order)).filter(isTold);
  return [
    {
      id: `${id}@${new URL(publicUrl).hostname}`,
      version,
      title: productName,
      date: visitDate,
      slot,
      minutes: durationMinutes ?? usualMinutes,
      place: venue ? [venueText(venue), streetAddress(venue.place, address)].filter(Boolean).join(', ') : '',
      point: pointOnMap(venue?.mapUrl ?? null),
      text: [
        ...used.map(({ ordered, refunded, variantLabel }) => `${ordered - refunded} × ${variantLabel || productName}`),
        ...facts.map(({ label, value }) => label + colonText() + value),
        msg(str`Order ${number}`, { id: 'mail.order' }),
        showTickets,
      ].join('\n'),
      isCancelled,
      reminder: [productName, showTickets].join('\n'),
      url,
    },
  ];
}

function isTold({ kind }: TicketFact): boolean {
  return kind === 'arrival' || kind === 'cancellation';
}
