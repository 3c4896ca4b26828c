import type { Content } from '#server/content/content.ts';
import type { Cache } from '#server/http/cache-budget.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { createPrintedFiles } from './printed-files.ts';
import type { TicketPrinter } from './printer.ts';
import { wordReceipt } from './word-receipt.ts';

export type ReceiptFiles = ReturnType<typeof createReceiptFiles>;

export function createReceiptFiles(parts: {
  orders: Pick<BuyerOrders, 'receipt'>;
  content: Pick<Content, 'texts'>;
  publicUrl: string;
  printer: Pick<TicketPrinter, 'printReceipt'>;
  cache: Cache<Uint8Array>;
}) {
  const { orders, content, publicUrl, printer } = parts;
  const fileOf = createPrintedFiles(parts.cache);
  return {
    /** Makes a receipt or credit note of an order as a PDF, in its buyer's language. */
    async make(fakeId: string, number: string): Promise<Result<{ name: string; bytes: Buffer<ArrayBuffer> }>> {
      const receipt = await orders.receipt(fakeId, number);
      if (!receipt.ok) return receipt;
      const store = { ...(await content.texts(receipt.value.order.locale)), publicUrl };
      const document = wordReceipt(receipt.value, store);
      const bytes = await fileOf(document, () => printer.printReceipt(document));
      return bytes.ok ? succeed({ name: `${receipt.value.number}.pdf`, bytes: bytes.value }) : bytes;
    },
  };
}
