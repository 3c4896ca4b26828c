import { msg, str } from '@lit/localize';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { ticketFacts, venueText } from '#shared/locales/ticket-facts.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { visitOfItem } from './visit-of-item.ts';

/** A visit as a calendar shows it. */
export interface Visit {
  id: string;
  title: string;
  date: Day;
  /** The 24-hour start on the operator's clock; empty for the whole day. */
  slot: string;
  minutes: number;
  place: string;
  text: string;
  /** The order's own page with its tickets. */
  url: string;
}

/** How long a visit takes in a calendar when the operator has not said: long enough to keep other things away from it. */
const usualMinutes = 120;

type VisitedOrder = Pick<WholeOrder, 'number' | 'fakeId' | 'currency' | 'tickets'>;

/** The visits of an order that have a day, one for each product, day and slot, in a language; without those of void tickets. */
export function describeVisits(order: VisitedOrder, publicUrl: string, locale: LocaleCode): Visit[] {
  return withLocale(locale, () => {
    const groups = Map.groupBy(dated(order), ({ productSku, visitDate, slot }) => `${productSku} ${visitDate} ${slot}`);
    const url = publicUrl + pathInLocale(locale, `/checkout/ticket?order=${encodeURIComponent(order.fakeId)}`);
    return [...groups.values()].flatMap((items) => describeVisit(items, order, url));
  });
}

/** The items that have a day and a ticket that is not void. */
function dated({ tickets }: VisitedOrder): OrderedItem[] {
  const valid = tickets.filter(({ state }) => state !== 'void').map(({ item }) => item);
  return [...new Map(valid.map((item) => [item.itemId, item])).values()].filter(({ visitDate }) => visitDate !== null);
}

function describeVisit(items: readonly OrderedItem[], { number, currency }: VisitedOrder, url: string): Visit[] {
  const [item] = items;
  if (!item?.visitDate) return [];
  const { itemId, productName, visitDate, slot, venue, durationMinutes } = item;
  const facts = ticketFacts(visitOfItem(item, currency)).filter(
    ({ kind }) => kind === 'arrival' || kind === 'cancellation',
  );
  return [
    {
      id: `${number}-${itemId}@${new URL(url).hostname}`,
      title: productName,
      date: visitDate,
      slot,
      minutes: durationMinutes ?? usualMinutes,
      place: venue ? venueText(venue) : '',
      text: [
        ...items.map(({ ordered, refunded, variantLabel }) => `${ordered - refunded} × ${variantLabel || productName}`),
        ...facts.map(({ label, value }) => label + colonText() + value),
        msg(str`Order ${number}`, { id: 'mail.order' }),
        msg('Show my tickets', { id: 'mail.tickets.button' }) + colonText() + url,
      ].join('\n'),
      url,
    },
  ];
}
