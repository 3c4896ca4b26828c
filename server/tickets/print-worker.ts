import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { TicketDocument } from './document.ts';
import { drawTickets } from './draw-tickets.ts';

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string };

/** Buyers who are buying come first: on Linux a thread has a priority of its own, elsewhere this would slow the whole store. */
if (process.platform === 'linux') setPriority(15);

/**
 * For the same reason it rests as long as it drew: a store that sells a hundred orders a second would otherwise give a whole
 * core to their mails, which may come some seconds later.
 */
const longestRestMs = 100;
let rested: Promise<unknown> = Promise.resolve();

/** Drawing takes milliseconds a ticket: it happens here, so that the shop goes on selling meanwhile. */
parentPort?.on('message', async ({ id, document }: { id: number; document: TicketDocument }) => {
  await rested;
  const begun = performance.now();
  try {
    const pdf = await drawTickets(document);
    parentPort?.postMessage({ id, pdf } satisfies PrintAnswer, [pdf.buffer as ArrayBuffer]);
  } catch (fault) {
    parentPort?.postMessage({ id, fault: String(fault) } satisfies PrintAnswer);
  }
  rested = wait(Math.min(performance.now() - begun, longestRestMs));
});
