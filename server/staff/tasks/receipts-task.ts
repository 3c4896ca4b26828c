import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { journalCsv } from '#server/staff/money/journal-csv.ts';
import { countReceipts, type JournalRow, readJournal } from '#server/staff/money/receipt-journal.ts';
import { reportPeriod } from '#server/staff/money/report-period.ts';
import { createZip } from '#server/staff/money/zip-file.ts';
import type { ReceiptFiles } from '#server/tickets/receipt-files.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { day } from '#shared/contract/fields.ts';
import { defineKind, type TaskKind } from './task-kind.ts';

export interface ReceiptsTaskParts {
  database: Pick<Database, 'ask'>;
  receipts: ReceiptFiles;
  timeZone: () => Promise<string>;
}

/** The most documents of one zip. */
export const mostZipped = 10_000;

const rowsAtOnce = 100;

const selectFakeId = defineQuery<{ number: string }>('fakeIdOfOrder')((db, marks) =>
  db.selectFrom('orders').select('fake_id').where('number', '=', marks.number),
);

/** Makes a zip of the receipts and credit notes of some days, in the sequence of their numbers, with the journal as CSV. */
export function receiptsTask({ database, receipts, timeZone }: ReceiptsTaskParts): TaskKind {
  return defineKind({
    permission: 'ledger.read',
    parameters: z.object({ from: day, to: day }),
    async work(days, { signal, progress, write }) {
      const zone = await timeZone();
      const period = reportPeriod(days, zone);
      if (!period.ok) return period;
      const count = await countReceipts(database, period.value);
      if (count > mostZipped) return fail('report-too-large', { bound: mostZipped });
      const zip = createZip(write);
      const rows: JournalRow[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await readJournal(database, period.value, { after, most: rowsAtOnce });
        if (!page.ok) return page;
        for (const row of page.value.rows) {
          signal.throwIfAborted();
          const pdf = await pdfOf(row, signal);
          if (!pdf.ok) return pdf;
          await zip.add(pdf.value.name, pdf.value.bytes);
          rows.push(row);
          progress((rows.length / Math.max(count, rows.length)) * 100);
        }
        after = page.value.next;
      }
      await zip.add('journal.csv', Buffer.from(`\uFEFF${journalCsv(rows, zone)}`));
      await zip.end();
      const file = { name: `receipts-${days.from}-${days.to}.zip`, type: 'application/zip' };
      return succeed({ count: rows.length, file });
    },
  });

  /** Waits while the printer has too much to do, because buyers' tickets come first. */
  async function pdfOf({ order, number }: JournalRow, signal: AbortSignal): ReturnType<ReceiptFiles['make']> {
    const found = await findRow(database, selectFakeId({ number: order }));
    for (let tries = 0; ; tries += 1) {
      const pdf: Result<{ name: string; bytes: Buffer<ArrayBuffer> }> = await receipts.make(
        found?.fake_id ?? '',
        number,
      );
      if (pdf.ok || pdf.failure.code !== 'service-unavailable' || tries === 60) return pdf;
      await wait(1000, undefined, { signal });
    }
  }
}
