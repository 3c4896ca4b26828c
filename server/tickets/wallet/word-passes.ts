import { msg } from '@lit/localize';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { type Stub, type TicketDocument, type TicketStore, ticketDocument } from '#server/tickets/document.ts';
import { type MapPoint, pointOnMap } from '#server/tickets/point-on-map.ts';
import { streetAddress } from '#server/tickets/street-address.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { venueText } from '#shared/locales/ticket-facts.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { instantOf, startOfDay } from '#shared/rules/operator-time.ts';
import { ticketsForWallet } from '#shared/rules/wallet-urls.ts';

/** All texts of an order's passes, so that writing them for a wallet needs no translation, clock or database. */
export interface PassDocument
  extends Pick<TicketDocument, 'languageTag' | 'storeName' | 'color' | 'footer' | 'how' | 'howTitle'> {
  orderNumber: string;
  orderLabel: string;
  /** The order's own page with its tickets. */
  ticketsPage: { label: string; url: string };
  timeZone: string;
  passes: Pass[];
}

/** A ticket for a wallet, with the texts of its printed stub. */
export interface Pass extends Stub {
  id: string;
  /** The pass's number, which stays the same when the visit moves. So a pass that is added again replaces the one with the former day. */
  serial: string;
  visit: PassVisit | null;
  /** The instant, in milliseconds, after which the ticket no longer admits anybody; null without a last day. */
  endsAt: number | null;
  venue: { name: string; address: string; point: MapPoint | null } | null;
  /** True when the ticket no longer admits anybody. */
  isSpent: boolean;
}

export interface PassVisit {
  day: Day;
  /** The 24-hour start on the operator's clock; empty for the whole day. */
  time: string;
  /** The instant, in milliseconds, at which the visit begins; without a time, the beginning of its day. */
  startsAt: number;
}

type PassOrder = Pick<WholeOrder, 'number' | 'fakeId' | 'currency' | 'soldOn' | 'tickets'>;

/** Collects all texts of an order's passes in a language; they are those of the printed tickets. */
export function wordPasses(
  order: PassOrder,
  store: TicketStore,
  { locale, timeZone }: { locale: LocaleCode; timeZone: string },
): PassDocument {
  const tickets = ticketsForWallet(order.tickets);
  const { stubs, ...document } = ticketDocument({ ...order, tickets }, store, locale);
  return withLocale(locale, () => ({
    ...document,
    orderNumber: order.number,
    orderLabel: msg('Order number', { id: 'site.order.number' }),
    ticketsPage: {
      label: msg('Show my tickets', { id: 'mail.tickets.button' }),
      url: store.publicUrl + pathInLocale(locale, `/checkout/ticket?order=${encodeURIComponent(order.fakeId)}`),
    },
    timeZone,
    passes: tickets.flatMap((ticket, index) => {
      const stub = stubs[index];
      return stub
        ? [{ ...stub, ...passOf(ticket, store.contact.address, timeZone), isSpent: stub.stamp !== null }]
        : [];
    }),
  }));
}

function passOf({ id, originalId, item, use }: IssuedTicket, storeAddress: string, timeZone: string) {
  const { visitDate: day, slot: time, venue } = item;
  const lastDay = use.until ?? day;
  return {
    id,
    serial: originalId,
    visit: day === null ? null : { day, time, startsAt: instantOf({ day, time: time || '00:00' }, timeZone) },
    endsAt: lastDay === null ? null : startOfDay(addDays(lastDay, 1), timeZone),
    venue: venue && {
      name: venueText(venue),
      address: streetAddress(venue.place, storeAddress),
      point: pointOnMap(venue.mapUrl),
    },
  };
}
