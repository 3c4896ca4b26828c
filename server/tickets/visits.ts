import { msg, str } from '@lit/localize';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { ticketFacts, venueText } from '#shared/locales/ticket-facts.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type MapPoint, pointOnMap } from './point-on-map.ts';
import { streetAddress } from './street-address.ts';
import { visitOfItem } from './visit-of-item.ts';

/** A visit as a calendar shows it. */
export interface Visit {
  /** The same as long as there is the visit, whatever becomes of its tickets. */
  id: string;
  /** Goes up with every change of its order: a calendar that has the visit takes this one instead. */
  version: number;
  title: string;
  date: Day;
  /** The 24-hour start on the operator's clock; empty for the whole day. */
  slot: string;
  minutes: number;
  /** The place's name, gate and street. */
  place: string;
  point: MapPoint | null;
  text: string;
  /** What the reminder says. */
  reminder: string;
  /** The order's own page with its tickets. */
  url: string;
}

/** How long a visit takes in a calendar when the operator has not said: long enough to keep other things away from it. */
const usualMinutes = 120;

type VisitedOrder = Pick<WholeOrder, 'number' | 'fakeId' | 'version' | 'currency' | 'soldOn' | 'items' | 'tickets'>;

/** Where the store is, for its links and its visits. */
export interface VisitedStore {
  publicUrl: string;
  address: string;
}

/** The visits of an order that have a day, one for each product, day and slot, in a language; without those of void tickets. */
export function describeVisits(order: VisitedOrder, store: VisitedStore, locale: LocaleCode): Visit[] {
  return withLocale(locale, () => {
    const all = Map.groupBy(order.items, visitKey);
    return [...Map.groupBy(dated(order), visitKey)].flatMap(([key, items]) => {
      const first = Math.min(...(all.get(key) ?? items).map(({ itemId }) => itemId));
      return describeVisit(items, `${order.number}-${first}`, order, { ...store, locale });
    });
  });
}

function visitKey({ productSku, visitDate, slot }: OrderedItem): string {
  return `${productSku} ${visitDate} ${slot}`;
}

/** The items that have a day and a ticket that is not void. */
function dated({ tickets }: VisitedOrder): OrderedItem[] {
  const valid = tickets.filter(({ state }) => state !== 'void').map(({ item }) => item);
  return [...new Map(valid.map((item) => [item.itemId, item])).values()].filter(({ visitDate }) => visitDate !== null);
}

function describeVisit(
  items: readonly OrderedItem[],
  id: string,
  order: VisitedOrder,
  { publicUrl, address, locale }: VisitedStore & { locale: LocaleCode },
): Visit[] {
  const { number, fakeId, version } = order;
  const [item] = items;
  if (!item?.visitDate) return [];
  const { productName, visitDate, slot, venue, durationMinutes } = item;
  const url = publicUrl + pathInLocale(locale, `/checkout/ticket?order=${encodeURIComponent(fakeId)}`);
  const showTickets = msg('Show my tickets', { id: 'mail.tickets.button' }) + colonText() + url;
  const facts = ticketFacts(visitOfItem(item, order)).filter(
    ({ kind }) => kind === 'arrival' || kind === 'cancellation',
  );
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
        ...items.map(({ ordered, refunded, variantLabel }) => `${ordered - refunded} × ${variantLabel || productName}`),
        ...facts.map(({ label, value }) => label + colonText() + value),
        msg(str`Order ${number}`, { id: 'mail.order' }),
        showTickets,
      ].join('\n'),
      reminder: [productName, showTickets].join('\n'),
      url,
    },
  ];
}
