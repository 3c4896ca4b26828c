import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader } from '#server/database/database.ts';
import { defineQuery, type RowOf, selectWhere } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Period } from '#server/sales/ledger/read-period.ts';
import {
  type ReceiptFacts,
  type ReceiptKind,
  type ReceiptPosition,
  receiptFacts,
  receiptKinds,
} from '#server/sales/orders/receipt.ts';
import { readReceiptNumber, receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { findGaps, type NumberGap } from './find-gaps.ts';

export interface JournalRow extends ReceiptPosition {
  number: string;
  issuedAt: number;
  order: string;
  facts: ReceiptFacts;
  gap: NumberGap | null;
}

/** The first and last number of a series that was issued in a period. */
interface Series extends Pick<ReceiptPosition, 'kind' | 'year'> {
  first: number;
  last: number;
}

const selectSeries = defineQuery<Period>('receiptSeriesOfPeriod')((db, marks) =>
  db
    .selectFrom('receipts')
    .select([
      'kind',
      'year',
      sql<number>`min(ordinal)`.as('first'),
      sql<number>`max(ordinal)`.as('last'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('issued_at', '>=', marks.from)
    .where('issued_at', '<', marks.to)
    .groupBy(['kind', 'year']),
);

const selectNumbers = defineQuery<Series & Period & { most: number }>('receiptsInSequence')((db, marks) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('kind', '=', marks.kind)
    .where('year', '=', marks.year)
    .where('ordinal', '>=', marks.first)
    .where('ordinal', '<=', marks.last)
    .where('issued_at', '>=', marks.from)
    .where('issued_at', '<', marks.to)
    .orderBy('ordinal')
    .limit(marks.most),
);

const selectBefore = defineQuery<{ kind: ReceiptKind; year: number; ordinal: number }>('receiptBefore')((db, marks) =>
  db
    .selectFrom('receipts')
    .select('ordinal')
    .where('kind', '=', marks.kind)
    .where('year', '=', marks.year)
    .where('ordinal', '<', marks.ordinal)
    .orderBy('ordinal', 'desc')
    .limit(sql.lit(1)),
);

const selectLeftOut = selectWhere('receipt_gaps', { kind: 'kind', year: 'year' });

/** The number of receipts and credit notes that were issued in a period. */
export async function countReceipts(database: Reader, period: Period): Promise<number> {
  return sumOf(await findRows(database, selectSeries(period)), ({ count }) => Number(count));
}

/**
 * A page of the receipts and credit notes of a period in the sequence of their numbers: receipts first, then credit notes. `after` is the
 * last number of the page before.
 */
export async function readJournal(
  database: Reader,
  period: Period,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<{ rows: JournalRow[]; next: string | null }>> {
  const place = after === undefined ? null : readReceiptNumber(after);
  if (after !== undefined && place === null) return fail('invalid-request', { field: 'after' });
  const rows: JournalRow[] = [];
  for (const series of await seriesOf(database, period)) {
    const first = place ? firstAfter(series, place) : series.first;
    if (first === null || rows.length > most) continue;
    const wanted = { ...series, first, ...period, most: most + 1 - rows.length };
    const found = await findRows(database, selectNumbers(wanted));
    rows.push(...(await toRows(database, series, found)));
  }
  const shown = rows.slice(0, most);
  return succeed({ rows: shown, next: rows.length > most ? (shown.at(-1)?.number ?? null) : null });
}

async function seriesOf(database: Reader, period: Period): Promise<Series[]> {
  const found = await findRows(database, selectSeries(period));
  return found
    .map((row) => ({
      ...{ kind: row.kind as ReceiptKind, year: Number(row.year) },
      ...{ first: Number(row.first), last: Number(row.last) },
    }))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** The first number of a series after a place in the journal; null when the whole series comes before it. */
function firstAfter(series: Series, place: ReceiptPosition): number | null {
  if (rankOf(series) < rankOf(place)) return null;
  return rankOf(series) > rankOf(place) ? series.first : place.ordinal + 1;
}

function rankOf({ kind, year }: Pick<ReceiptPosition, 'kind' | 'year'>): number {
  return receiptKinds.indexOf(kind) * 10_000 + year;
}

type Found = RowOf<ReturnType<typeof selectNumbers>>;

async function toRows(database: Reader, { kind, year }: Series, found: readonly Found[]): Promise<JournalRow[]> {
  const [first] = found;
  if (!first) return [];
  const { before, leftOut } = await database.ask({
    before: selectBefore({ kind, year, ordinal: first.ordinal }),
    leftOut: selectLeftOut({ kind, year }),
  });
  const gaps = findGaps(
    found.map(({ ordinal }) => Number(ordinal)),
    Number(before[0]?.ordinal ?? 0),
    leftOut.map((gap) => ({ first: Number(gap.first), last: Number(gap.last) })),
  );
  return found.map((row, at) => ({
    ...{ kind, year, ordinal: Number(row.ordinal), issuedAt: Number(row.issued_at), order: row.order_number },
    number: receiptNumber({ kind, year, ordinal: Number(row.ordinal) }),
    facts: z.parse(receiptFacts, JSON.parse(row.doc)),
    gap: gaps[at] ?? null,
  }));
}
