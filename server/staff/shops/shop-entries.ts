import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

interface Span {
  from: number;
  to: number;
}

interface InMonth {
  vendor: string;
  /** Such as `2026-03`. */
  month: string;
  timeZone: string;
}

const selectEntries = defineQuery<Span & { vendor: string; at: number; id: string; most: number }>('vendorEntries')(
  (db, marks) =>
    db
      .selectFrom('vendor_entries')
      .selectAll()
      .where('vendor', '=', marks.vendor)
      .where('booked_at', '>=', marks.from)
      .where('booked_at', '<', marks.to)
      .where(sql<boolean>`(booked_at, id) < (${marks.at}, ${marks.id})`)
      .orderBy('booked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(marks.most),
);

type Entry = ReturnType<typeof selectEntries> extends Asked<infer Row> ? Row : never;

export interface EntryPage {
  entries: Entry[];
  next: string | null;
}

/** A page of the entries of a vendor in a month, the newest first. */
export async function listEntries(
  reader: Reader,
  { vendor, month, timeZone }: InMonth,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<EntryPage>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const span = spanOf(month, timeZone);
  const { at, id } = cursor?.by === 'time' ? cursor : { at: span.to, id: '' };
  const rows = await findRows(reader, selectEntries({ vendor, ...span, at, id, most: most + 1 }));
  const entries = rows.slice(0, most);
  const last = rows.length > most ? entries.at(-1) : undefined;
  return succeed({
    entries,
    next: last ? writeListCursor({ by: 'time', at: Number(last.booked_at), id: last.id }) : null,
  });
}

const selectSums = defineQuery<Span & { vendor: string }>('vendorSums')((db, marks) =>
  db
    .selectFrom('vendor_entries')
    .select([
      'currency',
      'event',
      sql<number>`cast(sum(units) as bigint)`.as('units'),
      sql<number>`cast(sum(cents) as bigint)`.as('cents'),
    ])
    .where('vendor', '=', marks.vendor)
    .where('booked_at', '>=', marks.from)
    .where('booked_at', '<', marks.to)
    .groupBy(['currency', 'event'])
    .orderBy('currency'),
);

export interface StatementSums {
  currency: string;
  unitsSold: number;
  unitsRefunded: number;
  soldCents: number;
  refundedCents: number;
  commissionCents: number;
  dueCents: number;
}

/** The sums of a vendor's lines in a month, by currency. `commission` is in hundredths of a percent. */
export async function readStatement(
  reader: Reader,
  { vendor, month, timeZone }: InMonth,
  commission: number,
): Promise<StatementSums[]> {
  const rows = await findRows(reader, selectSums({ vendor, ...spanOf(month, timeZone) }));
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) =>
    statementOf(
      currency,
      of.map(({ event, units, cents }) => ({ event, units: Number(units), cents: Number(cents) })),
      commission,
    ),
  );
}

/** A move changes the price of what was sold. The commission is taken from what is left after refunds. */
export function statementOf(
  currency: string,
  sums: readonly { event: string; units: number; cents: number }[],
  commission: number,
): StatementSums {
  const [sold, refunded] = [
    sums.filter(({ event }) => event !== 'refunded'),
    sums.filter(({ event }) => event === 'refunded'),
  ];
  const add = (of: typeof sums, what: 'units' | 'cents') => of.reduce((sum, one) => sum + one[what], 0);
  const [soldCents, refundedCents] = [add(sold, 'cents'), 0 - add(refunded, 'cents')];
  const commissionCents = Math.round(((soldCents - refundedCents) * commission) / 10_000);
  return {
    currency,
    unitsSold: add(sold, 'units'),
    unitsRefunded: 0 - add(refunded, 'units'),
    soldCents,
    refundedCents,
    commissionCents,
    dueCents: soldCents - refundedCents - commissionCents,
  };
}

/** The instants between which a month lies on the operator's clock. */
function spanOf(month: string, timeZone: string): Span {
  const [year = 0, one = 0] = month.split('-').map(Number);
  const next = one === 12 ? `${year + 1}-01` : `${year}-${String(one + 1).padStart(2, '0')}`;
  return { from: startOfDay(`${month}-01`, timeZone), to: startOfDay(`${next.padStart(7, '0')}-01`, timeZone) };
}
