import type { Content } from '#server/content/content.ts';
import { shopsOfItems } from '#server/content/shops-of-items.ts';
import type { Cache } from '#server/http/cache-budget.ts';
import type { PrintPictures } from '#server/media/print-pictures.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { mostTickets } from '#shared/rules/shop-constants.ts';
import { type TicketDocument, ticketDocument } from './document.ts';
import { createPrintedFiles } from './printed-files.ts';
import type { TicketPrinter } from './printer.ts';
import { calendarVisits } from './visits.ts';
import { whyNoTickets } from './why-no-tickets.ts';
import { methodOf, writeCalendar } from './write-calendar.ts';

interface TicketFile {
  name: string;
  pdf: Buffer<ArrayBuffer>;
}

interface CalendarFile {
  name: string;
  /** The action of a program that receives the file by email: `PUBLISH` or `CANCEL` the visits. */
  method: string;
  bytes: Buffer<ArrayBuffer>;
}

/** Files of an order, which is given by its key, or as it was read just now. */
export interface TicketFiles {
  /** The tickets of an order as one PDF, in a language. */
  make(order: string | WholeOrder, locale: LocaleCode): Promise<Result<TicketFile>>;
  /** Makes calendar entries of an order's visits, including cancelled ones; `order-without-day` when no visit has a day. */
  makeCalendar(order: string | WholeOrder, locale: LocaleCode): Promise<Result<CalendarFile>>;
}

/** The most tickets and gifts of an order in one file. */
const mostInFile = 2 * mostTickets;

/** Makes ticket files, and caches the last ones, because the download and the email need the same file. */
export function createTicketFiles(parts: {
  orders: Pick<BuyerOrders, 'byFakeId'>;
  content: Pick<Content, 'texts' | 'shopOf'>;
  publicUrl: string;
  timeZone(): Promise<string>;
  printer: Pick<TicketPrinter, 'print'>;
  pictures: PrintPictures;
  cache: Cache<Uint8Array>;
}): TicketFiles {
  const { orders, content, publicUrl, pictures } = parts;
  const fileOf = createPrintedFiles(parts.cache);

  return {
    async make(asked, locale) {
      const order = await read(asked);
      if (!order.ok) return order;
      const shops = await shopsOfItems(content, order.value.items, locale);
      const document = ticketDocument(order.value, { ...(await content.texts(locale)), publicUrl }, locale, shops);
      if (document.stubs.length === 0) return fail(whyNoTickets(order.value));
      if (document.stubs.length > mostInFile) return fail('service-unavailable');
      const pdf = await fileOf(document, () => print(document));
      return pdf.ok ? succeed({ name: `tickets-${order.value.number}.pdf`, pdf: pdf.value }) : pdf;
    },

    async makeCalendar(asked, locale) {
      const found = await read(asked);
      if (!found.ok) return found;
      const { number, tickets } = found.value;
      if (tickets.length === 0) return fail(whyNoTickets(found.value));
      const { name, contact, refundMailTo } = await content.texts(locale);
      const visits = calendarVisits(found.value, { publicUrl, address: contact.address }, locale);
      if (visits.length === 0) return fail('order-without-day');
      const writtenAt = lastChangeOf(found.value);
      const text = writeCalendar(visits, { name, mailTo: refundMailTo, timeZone: await parts.timeZone(), writtenAt });
      return succeed({ name: `visits-${number}.ics`, method: methodOf(visits), bytes: Buffer.from(text) });
    },
  };

  async function read(order: string | WholeOrder): Promise<Result<WholeOrder>> {
    return typeof order === 'string' ? orders.byFakeId(order) : succeed(order);
  }

  async function print(document: TicketDocument): Promise<Result<Uint8Array>> {
    const shownIn = (stubs: TicketDocument['stubs']) =>
      stubs.flatMap(({ picture, seller }) => [picture, seller?.logo ?? '']);
    const small = await pictures.read(shownIn(document.stubs.filter(({ gift }) => !gift)));
    const large = await pictures.readLarge(shownIn(document.stubs.filter(({ gift }) => gift)));
    return parts.printer.print(document, new Map([...small, ...large]));
  }
}

function lastChangeOf({ createdAt, paidAt, moves, refunds }: WholeOrder): number {
  const changes = [...moves.map(({ movedAt }) => movedAt), ...refunds.map(({ decidedAt }) => decidedAt)];
  return Math.max(paidAt ?? createdAt, ...changes);
}
