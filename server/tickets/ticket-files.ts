import { hash } from 'node:crypto';
import type { Content } from '#server/content/content.ts';
import type { Cache } from '#server/http/cache-budget.ts';
import type { PrintPictures } from '#server/media/print-pictures.ts';
import type { Orders, WholeOrder } from '#server/sales/orders/orders.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { mostTickets } from '#shared/rules/shop-constants.ts';
import { describeTickets, type TicketDocument } from './document.ts';
import type { TicketPrinter } from './printer.ts';
import { describeVisits } from './visits.ts';
import { whyNoTickets } from './why-no-tickets.ts';
import { methodOf, writeCalendar } from './write-calendar.ts';

interface TicketFile {
  name: string;
  pdf: Buffer<ArrayBuffer>;
}

interface CalendarFile {
  name: string;
  /** The action for a program that gets the file by mail: `PUBLISH` or `CANCEL`. */
  method: string;
  bytes: Buffer<ArrayBuffer>;
}

export interface TicketFiles {
  /** The tickets of an order as one PDF, in a language. */
  make(fakeId: string, locale: LocaleCode): Promise<Result<TicketFile>>;
  /** Makes calendar entries of its visits, also of those that were cancelled; `order-without-day` when none has a day. */
  makeCalendar(fakeId: string, locale: LocaleCode): Promise<Result<CalendarFile>>;
}

/** Cached files have no version: their key changes with everything that they show. */
const anyVersion = '';
/** The most tickets and gifts of an order in one file. */
const mostInFile = 2 * mostTickets;

/** Makes ticket files, and caches the last ones: the download and the mail need the same file. */
export function createTicketFiles({
  orders,
  content,
  publicUrl,
  timeZone,
  printer,
  pictures,
  cache,
}: {
  orders: Pick<Orders, 'byFakeId'>;
  content: Pick<Content, 'texts'>;
  publicUrl: string;
  /** The operator's. */
  timeZone(): Promise<string>;
  printer: Pick<TicketPrinter, 'print'>;
  pictures: PrintPictures;
  cache: Cache<Uint8Array>;
}): TicketFiles {
  const drawing = new Map<string, Promise<Result<Uint8Array>>>();

  return {
    async make(fakeId, locale) {
      const order = await orders.byFakeId({ locale }, fakeId);
      if (!order.ok) return order;
      const document = describeTickets(order.value, { ...(await content.texts(locale)), publicUrl }, locale);
      if (document.stubs.length === 0) return fail(whyNoTickets(order.value));
      if (document.stubs.length > mostInFile) return fail('service-unavailable');
      // The key holds all texts of the file, so that a used or refunded ticket gives another file.
      const key = hash('sha256', JSON.stringify(document), 'base64url');
      const known = cache.find(key)?.value;
      const printed = known ? succeed(known) : await (drawing.get(key) ?? draw(key, print(document)));
      if (!printed.ok) return printed;
      const { buffer, byteOffset, byteLength } = printed.value;
      return succeed({
        name: `tickets-${order.value.number}.pdf`,
        pdf: Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength),
      });
    },

    async makeCalendar(fakeId, locale) {
      const found = await orders.byFakeId({ locale }, fakeId);
      if (!found.ok) return found;
      const { number, tickets } = found.value;
      if (tickets.length === 0) return fail(whyNoTickets(found.value));
      const { name, contact, refundMailTo } = await content.texts(locale);
      const visits = describeVisits(found.value, { publicUrl, address: contact.address }, locale);
      if (visits.length === 0) return fail('order-without-day');
      const writtenAt = lastChangeOf(found.value);
      const text = writeCalendar(visits, { name, mailTo: refundMailTo, timeZone: await timeZone(), writtenAt });
      return succeed({ name: `visits-${number}.ics`, method: methodOf(visits), bytes: Buffer.from(text) });
    },
  };

  async function print(document: TicketDocument): Promise<Result<Uint8Array>> {
    const shownIn = (stubs: TicketDocument['stubs']) => stubs.map(({ picture }) => picture);
    const small = await pictures.read(shownIn(document.stubs.filter(({ gift }) => !gift)));
    const large = await pictures.readLarge(shownIn(document.stubs.filter(({ gift }) => gift)));
    return printer.print(document, new Map([...small, ...large]));
  }

  function draw(key: string, printing: Promise<Result<Uint8Array>>): Promise<Result<Uint8Array>> {
    drawing.set(key, printing);
    printing.then(
      (printed) => {
        drawing.delete(key);
        if (printed.ok) cache.put(key, anyVersion, printed.value);
      },
      () => drawing.delete(key),
    );
    return printing;
  }
}

/** When the visits of an order last changed, in milliseconds. */
function lastChangeOf({ createdAt, paidAt, moves, refunds }: WholeOrder): number {
  const changes = [...moves.map(({ movedAt }) => movedAt), ...refunds.map(({ decidedAt }) => decidedAt)];
  return Math.max(paidAt ?? createdAt, ...changes);
}
