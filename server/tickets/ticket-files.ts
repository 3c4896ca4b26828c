import { createHash } from 'node:crypto';
import type { Commerce } from '#server/commerce/commerce.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { describeTickets } from './document.ts';
import type { TicketPrinter } from './printer.ts';

interface TicketFile {
  name: string;
  pdf: Buffer;
}

export interface TicketFiles {
  /** The tickets of an order as one PDF, in a language. */
  make(fakeId: string, locale: LocaleCode): Promise<Result<TicketFile>>;
}

/** A ticket takes some 8 kB of its file. */
const roomForFiles = 32 * 2 ** 20;
/** An order is at most 500 tickets, and the gifts that come with them. */
const mostTickets = 1000;

/** Keeps what was drawn last: a buyer opens the page, the file and the mail one after the other. */
export function createTicketFiles({
  commerce: { orders, content },
  printer,
  mostBytes = roomForFiles,
}: {
  commerce: Pick<Commerce, 'orders' | 'content'>;
  printer: TicketPrinter;
  mostBytes?: number;
}): TicketFiles {
  const drawing = new Map<string, Promise<Result<Uint8Array>>>();
  const cached = new Map<string, Uint8Array>();
  let bytes = 0;

  return {
    async make(fakeId, locale) {
      const order = await orders.byFakeId({ locale }, fakeId);
      if (!order.ok) return order;
      const document = describeTickets(order.value, await content.storeConfig({ locale }), locale);
      if (document.tickets.length === 0) return fail('tickets-not-issued');
      if (document.tickets.length > mostTickets) return fail('service-unavailable');
      // Whatever changes on the paper, a used or refunded ticket too, is another file.
      const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
      const known = cached.get(key);
      const printed = known ? succeed(known) : await (drawing.get(key) ?? draw(key, printer.print(document)));
      if (!printed.ok) return printed;
      return succeed({ name: `tickets-${order.value.increment_id}.pdf`, pdf: Buffer.from(printed.value) });
    },
  };

  function draw(key: string, printing: Promise<Result<Uint8Array>>): Promise<Result<Uint8Array>> {
    drawing.set(key, printing);
    printing.then(
      (printed) => {
        drawing.delete(key);
        if (printed.ok) cache(key, printed.value);
      },
      () => drawing.delete(key),
    );
    return printing;
  }

  function cache(key: string, pdf: Uint8Array): void {
    if (pdf.byteLength > mostBytes) return;
    cached.set(key, pdf);
    bytes += pdf.byteLength;
    for (const [oldest, { byteLength }] of cached) {
      if (bytes <= mostBytes) break;
      cached.delete(oldest);
      bytes -= byteLength;
    }
  }
}
