import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { type ReceiptPosition, receiptKinds } from '#server/sales/orders/receipt.ts';
import { receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { goOnAfter, lastReceipts } from './last-receipts.ts';

export type ReceiptMarker = ReturnType<typeof createReceiptMarker>;

const marked = z.object({
  /** The store's id: its first ticket key. The folder may be used with another database later. */
  store: z.string(),
  series: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      year: z.int(),
      ordinal: z.int(),
      /** The largest count of numbers assigned between two writes of this file. */
      step: z.int(),
    }),
  ),
});

const selectFirstKey = defineQuery<object>('firstTicketKey')((db) =>
  db.selectFrom('ticket_keys').select('public_key').orderBy('ordinal').limit(sql.lit(1)),
);

type Marked = z.infer<typeof marked>;

interface Parts {
  database: Database;
  folder: string;
  logger: Logger;
  clock: () => Date;
}

/**
 * Keeps the last receipt numbers in a file of `DATA_DIR` beside the database. When a restored database is older than the file, the store
 * continues above the numbers in the file, so that no number is assigned to two buyers.
 */
export function createReceiptMarker({ database, folder, logger, clock }: Parts) {
  const path = join(folder, 'last-receipts.json');
  let last: Marked | undefined;

  return {
    /**
     * When the store starts, continues each series that is behind the file, above the file's number. The gap has room for numbers that were
     * assigned after the file was written. Returns how many series were continued.
     */
    async goOn(): Promise<number> {
      const known = await readMarked();
      const store = await storeOf(database);
      if (!known || known.store !== store) return 0;
      last = known;
      let moved = 0;
      const given = await lastReceipts(database.raw);
      for (const { step, ...place } of known.series) {
        if ((lastOf(given, place)?.ordinal ?? 0) >= place.ordinal) continue;
        const mostAssignedSince = 100 + 10 * step;
        const next = { ...place, ordinal: place.ordinal + mostAssignedSince };
        const gap = await database.transaction((tx) => goOnAfter(tx, database.dialect, next, clock().getTime()));
        if (!gap) continue;
        moved += 1;
        const [first, end] = [gap.first, gap.last].map((ordinal) => receiptNumber({ ...place, ordinal }));
        logger.warn(
          { first, last: end },
          'the database is older than the issued receipts, as after a restore: these numbers are left out',
        );
      }
      return moved;
    },

    /** Writes the file if numbers were assigned since it was last written. Returns how many series have new numbers. */
    async mark(): Promise<number> {
      const given = await lastReceipts(database.raw);
      const series = given.map((place) => {
        const before = last && lastOf(last.series, place);
        const grown = before ? place.ordinal - before.ordinal : 0;
        return { ...place, step: Math.max(grown, before?.step ?? 0), grown: before ? grown : place.ordinal };
      });
      const news = series.filter(({ grown }) => grown > 0);
      if (news.length === 0) return 0;
      const next = { store: await storeOf(database), series: series.map(({ grown: _, ...one }) => one) };
      await writeFile(`${path}.new`, JSON.stringify(next), { mode: 0o600 });
      await rename(`${path}.new`, path);
      // `last` is set only after the write: when the write fails, as on a full disk, the next call writes the same numbers.
      last = next;
      logger.info({ receipts: given.map(receiptNumber) }, 'the last receipt numbers');
      return news.length;
    },
  };

  async function readMarked(): Promise<Marked | null> {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return z.parse(marked, JSON.parse(text));
    } catch {
      logger.warn({ path }, 'the file of the last receipt numbers cannot be read and will be rewritten');
      return null;
    }
  }
}

function lastOf<Position extends ReceiptPosition>(series: readonly Position[], { kind, year }: ReceiptPosition) {
  return series.find((one) => one.kind === kind && one.year === year);
}

async function storeOf(database: Database): Promise<string> {
  return (await findRow(database, selectFirstKey({})))?.public_key ?? '';
}
