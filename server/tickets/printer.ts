import type { Worker } from 'node:worker_threads';
import type { PicturesByUrl } from '#server/media/print-pictures.ts';
import { startThread } from '#server/program.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { TicketDocument } from './document.ts';
import type { PrintAnswer, PrintQuestion, Sheets } from './print-worker.ts';
import type { ReceiptDocument } from './word-receipt.ts';

export interface TicketPrinter {
  /** Prints a ticket file; `service-unavailable` when too many files wait, or a file takes too long. */
  print(document: TicketDocument, pictures: PicturesByUrl): Promise<Result<Uint8Array>>;
  /** Prints a receipt, which waits in the same queue as the tickets. */
  printReceipt(receipt: ReceiptDocument): Promise<Result<Uint8Array>>;
  stop(): Promise<void>;
}

interface Job {
  id: number;
  sheets: Sheets;
  answer(result: Result<Uint8Array>): void;
  fail(fault: Error): void;
}

/** The thread's limits in MB. With 6 MB for young objects, it collected garbage during each file, which took a third of its time. */
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 };

/**
 * Creates the printer. It starts a thread with the first file; the thread draws one file after another. When a file takes too long, the
 * printer ends the thread.
 */
export function startTicketPrinter({ mostWaiting = 40, mostMilliseconds = 30_000 } = {}): TicketPrinter {
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: { job: Job; timer: NodeJS.Timeout } | null = null;
  let lastId = 0;

  return {
    print: (document, pictures) => ask({ document, pictures }),
    printReceipt: (receipt) => ask({ receipt }),

    async stop() {
      for (const job of waiting.splice(0)) job.answer(fail('service-unavailable'));
      end()?.answer(fail('service-unavailable'));
      await replaceWorker();
    },
  };

  function ask(sheets: Sheets): Promise<Result<Uint8Array>> {
    if (waiting.length >= mostWaiting) return Promise.resolve(fail('service-unavailable'));
    return new Promise((resolve, reject) => {
      waiting.push({ id: ++lastId, sheets, answer: resolve, fail: reject });
      printNext();
    });
  }

  function printNext(): void {
    if (current) return;
    const job = waiting.shift();
    if (!job) return;
    worker ??= startWorker();
    const timer = setTimeout(() => {
      end()?.answer(fail('service-unavailable'));
      void replaceWorker();
      printNext();
    }, mostMilliseconds).unref();
    current = { job, timer };
    const { id, sheets } = job;
    worker.postMessage({ id, sheets } satisfies PrintQuestion);
  }

  function startWorker(): Worker {
    const started = startThread('print-worker', import.meta.url, memory);
    started.unref();
    started.on('message', (answer: PrintAnswer) => {
      if (answer.id !== current?.job.id) return;
      const job = end();
      if ('pdf' in answer) job?.answer(succeed(answer.pdf));
      else job?.fail(new Error(`A file could not be drawn: ${answer.fault}`));
      printNext();
    });
    started.on('error', (fault) => {
      if (worker === started) worker = null;
      end()?.fail(fault instanceof Error ? fault : new Error(String(fault)));
      printNext();
    });
    return started;
  }

  function end(): Job | null {
    const ended = current;
    current = null;
    if (ended) clearTimeout(ended.timer);
    return ended?.job ?? null;
  }

  async function replaceWorker(): Promise<void> {
    const old = worker;
    worker = null;
    await old?.terminate();
  }
}
