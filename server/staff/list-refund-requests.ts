import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineQuery } from '#server/database/query.ts';
import { visitDays } from '#server/sales/orders/order-visits.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { Desk } from './as-staff.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

export interface RefundRequest {
  number: string;
  askedAt: number;
  comment: string;
  visitDays: Day[];
  unitsLeft: number;
  totalCents: number;
  currency: string;
}

/** The refund requests that wait for an answer, the oldest first. A page reads only its own rows, from the index of the requests. */
export async function listRefundRequests(
  { database }: Pick<Desk, 'database'>,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<{ requests: RefundRequest[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const at = cursor?.by === 'time' ? cursor.at : -1;
  const { rows } = await database.ask({ rows: selectPage({ at, number: cursor?.id ?? '', most: most + 1 }) });
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  const next = last ? writeListCursor({ by: 'time', at: last.askedAt, id: last.number }) : null;
  return succeed({ requests: shown.map(toRequest), next });
}

const selectPage = defineQuery<{ at: number; number: string; most: number }>('refundRequestsPage')((db, marks) =>
  db
    .selectFrom('orders')
    .select(['number', 'total_cents', 'doc'])
    .select(sql<number>`refund_asked_at`.as('askedAt'))
    .select(sql<string>`coalesce(refund_comment, '')`.as('comment'))
    .where('refund_asked_at', 'is not', null)
    .where('refund_asked_at', '>=', marks.at)
    .where(sql<boolean>`(refund_asked_at, number) > (${marks.at}, ${marks.number})`)
    .orderBy('refund_asked_at')
    .orderBy('number')
    .limit(marks.most),
);

const requestedDocument = z.object({
  currency: z.string(),
  items: z.array(
    z.object({
      visitDate: z.nullable(z.string()),
      isGift: z.boolean(),
      ordered: z.int(),
      redeemed: z.int(),
      refunded: z.int(),
    }),
  ),
});

function toRequest({
  number,
  askedAt,
  comment,
  total_cents: totalCents,
  doc,
}: {
  number: string;
  askedAt: number;
  comment: string;
  total_cents: number;
  doc: string;
}): RefundRequest {
  const { currency, items } = z.parse(requestedDocument, JSON.parse(doc));
  const bought = items.filter(({ isGift }) => !isGift);
  return {
    number,
    askedAt,
    comment,
    visitDays: visitDays(items),
    unitsLeft: sumOf(bought, unitsLeft),
    totalCents,
    currency,
  };
}
