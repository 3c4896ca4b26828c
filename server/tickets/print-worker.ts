import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { PicturesByUrl } from '#server/media/print-pictures.ts';
import type { TicketDocument } from './document.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawTickets } from './draw-tickets.ts';
import type { ReceiptDocument } from './word-receipt.ts';

export interface PrintQuestion {
  id: number;
  sheets: Sheets;
}

export type Sheets = { document: TicketDocument; pictures: PicturesByUrl } | { receipt: ReceiptDocument };

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string };

/**
 * Lowers the priority of this thread, so that drawing does not slow sales. Only on Linux, because on other systems the call would change
 * the priority of the whole process.
 */
if (process.platform === 'linux') setPriority(15);

/**
 * The longest pause after a file. The thread pauses as long as drawing took, up to this limit. Without pauses a store with a hundred orders a
 * second would use a whole core for the files of their emails, and emails may arrive some seconds later.
 */
const longestRestMs = 100;
let rested: Promise<unknown> = Promise.resolve();

/** Draws files in this thread, so that the milliseconds for each ticket do not delay the server. */
parentPort?.on('message', async ({ id, sheets }: PrintQuestion) => {
  await rested;
  const begun = performance.now();
  try {
    const pdf = await ('receipt' in sheets
      ? drawReceipt(sheets.receipt)
      : drawTickets(sheets.document, sheets.pictures));
    parentPort?.postMessage({ id, pdf } satisfies PrintAnswer, [pdf.buffer as ArrayBuffer]);
  } catch (fault) {
    parentPort?.postMessage({ id, fault: String(fault) } satisfies PrintAnswer);
  }
  rested = wait(Math.min(performance.now() - begun, longestRestMs));
});
