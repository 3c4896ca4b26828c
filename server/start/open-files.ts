import { resolve } from 'node:path';
import type { Content } from '#server/content/content.ts';
import type { Settings } from '#server/env.ts';
import type { CacheBudget } from '#server/http/cache-budget.ts';
import { mediaFolders } from '#server/media/media-folders.ts';
import type { BringPicture } from '#server/media/picture-copies.ts';
import { openPrintPictures } from '#server/media/print-pictures.ts';
import { projectFolder } from '#server/program.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import { startTicketPrinter } from '#server/tickets/printer.ts';
import { createReceiptFiles } from '#server/tickets/receipt-files.ts';
import { createTicketFiles } from '#server/tickets/ticket-files.ts';
import { openPassIcons } from '#server/tickets/wallet/pass-icons.ts';
import { createWalletPasses } from '#server/tickets/wallet/wallet-passes.ts';
import { walletSigners } from '#server/wallet-signers.ts';

interface FileParts {
  orders: BuyerOrders;
  content: Content;
  settings: Settings;
  bringPicture: BringPicture | undefined;
  caches: CacheBudget;
  timeZone: () => Promise<string>;
}

export function openFiles({ orders, content, settings, bringPicture, caches, timeZone }: FileParts) {
  const { publicUrl } = settings;
  const printer = startTicketPrinter();
  return {
    tickets: createTicketFiles({
      orders,
      content,
      publicUrl,
      timeZone,
      printer,
      pictures: openPrintPictures(mediaFolders(settings), bringPicture),
      cache: caches.open({ name: 'ticket files', bytesOf: (pdf) => pdf.byteLength, isEndless: true }),
    }),
    walletPasses: createWalletPasses({
      orders,
      content,
      publicUrl,
      timeZone,
      signers: walletSigners(settings),
      icons: openPassIcons(resolve(projectFolder, 'site/public/icon-512.png')),
      clock: () => new Date(),
    }),
    receipts: createReceiptFiles({
      orders,
      content,
      publicUrl,
      printer,
      cache: caches.open({ name: 'receipts', bytesOf: (pdf) => pdf.byteLength, isEndless: true }),
    }),
    printer,
    stop: () => printer.stop(),
  };
}
