import { hash } from 'node:crypto';
import type { Content } from '#server/content/content.ts';
import type { Cache } from '#server/http/cache-budget.ts';
import type { Orders } from '#server/sales/orders/orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { wordReceipt } from './word-receipt.ts';
import type { TicketPrinter } from './printer.ts';

export interface ReceiptFiles {
  /** A receipt or credit note of an order as a PDF, in its buyer's language. */
  make(fakeId: string, number: string): Promise<Result<{ name: string; bytes: Buffer<ArrayBuffer> }>>;
}

/** Cached files have no version: their key changes with everything that they show. */
const anyVersion = '';

/** Makes the files of receipts, and caches the last ones. */
export function createReceiptFiles({
  orders,
  content,
  publicUrl,
  printer,
  cache,
}: {
  orders: Pick<Orders, 'receipt'>;
  content: Pick<Content, 'texts'>;
  publicUrl: string;
  printer: Pick<TicketPrinter, 'printReceipt'>;
  cache: Cache<Uint8Array>;
}): ReceiptFiles {
  return {
    async make(fakeId, number) {
      const receipt = await orders.receipt(fakeId, number);
      if (!receipt.ok) return receipt;
      const store = { ...(await content.texts(receipt.value.order.locale)), publicUrl };
      const document = wordReceipt(receipt.value, store);
      const key = hash('sha256', JSON.stringify(document), 'base64url');
      const known = cache.find(key)?.value;
      const printed = known ? succeed(known) : await printer.printReceipt(document);
      if (!printed.ok) return printed;
      if (!known) cache.put(key, anyVersion, printed.value);
      const { buffer, byteOffset, byteLength } = printed.value;
      return succeed({
        name: `${receipt.value.number}.pdf`,
        bytes: Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength),
      });
    },
  };
}
