import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Period } from '#server/sales/ledger/read-period.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { partsOfPeriod, readParts } from './read-parts.ts';

/** The sum of the entries of one day with the same event and accounts. */
export interface LedgerLine {
  day: string;
  event: string;
  debit: string;
  credit: string;
  currency: string;
  cents: number;
}

/** The clocks of all time zones differ from UTC by a multiple of 15 minutes, so such a part of an hour belongs to one day everywhere. */
const quarterMs = 900_000;

const selectQuarters = defineQuery<Period>('ledgerQuarters')((db, marks) =>
  db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`posted_at / ${sql.lit(quarterMs)}`.as('quarter'),
      'event',
      'debit',
      'credit',
      'currency',
      sql<number>`cast(sum(cents) as bigint)`.as('cents'),
    ])
    .where('posted_at', '>=', marks.from)
    .where('posted_at', '<', marks.to)
    .groupBy(['quarter', 'event', 'debit', 'credit', 'currency']),
);

/** Adds up the entries of the ledger in a period, by the operator's days. It reads only the entries of the period, by the index of time. */
export async function readLedgerLines(database: Reader, period: Period, timeZone: string): Promise<LedgerLine[]> {
  const days = new Map<number, string>();
  const lines = new Map<string, LedgerLine>();
  const rows = readParts(partsOfPeriod(period), (part) => findRows(database, selectQuarters(part)));
  for await (const { quarter, event, debit, credit, currency, cents } of rows) {
    const day = days.get(quarter) ?? operatorTime(new Date(quarter * quarterMs), timeZone).day;
    days.set(quarter, day);
    const key = [day, event, debit, credit, currency].join(' ');
    const line = lines.get(key) ?? { day, event, debit, credit, currency, cents: 0 };
    line.cents += Number(cents);
    lines.set(key, line);
  }
  return [...lines.values()];
}
