import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { TicketDocument } from './document.ts';
import { drawTickets } from './draw-tickets.ts';

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string };

/** Buyers who are buying come first: on Linux a thread has a priority of its own, elsewhere this would slow the whole store. */
if (process.platform === 'linux') setPriority(15);

/** Drawing takes a good part of a second: it happens here, so that the shop goes on selling meanwhile. */
parentPort?.on('message', async ({ id, document }: { id: number; document: TicketDocument }) => {
  try {
    const pdf = await drawTickets(document);
    parentPort?.postMessage({ id, pdf } satisfies PrintAnswer, [pdf.buffer as ArrayBuffer]);
  } catch (fault) {
    parentPort?.postMessage({ id, fault: String(fault) } satisfies PrintAnswer);
  }
});
