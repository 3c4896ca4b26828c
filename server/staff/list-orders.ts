import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { type Asked, defineQuery, type Marks } from '#server/database/query.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { nameKey } from '#server/sales/orders/name-key.ts';
import { visitDays } from '#server/sales/orders/order-visits.ts';
import { emailKey, type StoredOrder, selectOrderByNumber } from '#server/sales/orders/stored-order.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { orders } from '#shared/contract/staff/orders.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import type { Desk } from './as-staff.ts';
import { type ListCursor, readListCursor, writeListCursor } from './list-cursor.ts';

/** A search in the list of all orders. When `q` is an order's number, the other fields are ignored. */
export type OrderSearch = RequestOf<typeof orders>;

export interface ListedOrder {
  number: string;
  placedAt: number;
  state: StoredOrder['status'];
  buyer: string;
  email: string;
  visitDays: Day[];
  units: number;
  totalCents: number;
  currency: string;
}

export interface OrderPage {
  orders: ListedOrder[];
  next: string | null;
}

/** The most orders that a page reads from its index, when the search has conditions that the index does not cover. */
const mostLookedAt = 400;

/** A page of the matching orders, newest first or by visit day. It reads a bounded number of orders from an index. */
export async function listOrders(
  { database }: Pick<Desk, 'database'>,
  timeZone: string,
  search: OrderSearch,
): Promise<Result<OrderPage>> {
  const cursor = search.after === undefined ? null : readListCursor(search.after);
  const walk = walkOf(search);
  if (walk === null) return succeed({ orders: [], next: null });
  if (search.after !== undefined && cursor?.by !== walk.by) return fail('invalid-request', { field: 'after' });
  const number = readOrderNumber(search.q ?? '');
  if (number !== null) {
    const { order } = await database.ask({ order: selectOrderByNumber({ number }) });
    if (order.length > 0) return succeed({ orders: order.map(toListed), next: null });
  }

  const { most } = search;
  const lookedAt = walk.hasOtherConditions ? mostLookedAt : most + 1;
  const values = { ...valuesOf(search, timeZone, cursor), ...walk.key, most: most + 1, lookedAt, last: lookedAt - 1 };
  const found = await Promise.all(walk.queries.map((query) => askBoth(database, query, values)));
  const rows = found.flatMap(({ page }) => page).sort(walk.compare);
  // A query that reached its limit may have more orders beyond the last one that it read. So the page ends at the first of these last
  // orders.
  const [end] = found.flatMap(({ end: [last] }) => (last ? [last] : [])).sort(walk.compare);
  const within = end ? rows.filter((row) => walk.compare(row, end) <= 0) : rows;
  const shown = within.slice(0, most);
  const last = within.length > most ? shown.at(-1) : end;
  return succeed({ orders: shown.map(toListed), next: last ? writeListCursor(walk.cursorOf(last)) : null });
}

interface Position {
  number: string;
  created_at: number;
  day: string;
}

interface Row extends Position {
  status: string;
  locale: string;
  total_cents: number;
  doc: string;
}

interface Values {
  /** The start of the walk: before this instant and number, or after this day and number. */
  at: number;
  day: string;
  number: string;
  /** Conditions that the index may not cover. The value of a condition that is not set lets every order pass. */
  placedFrom: number;
  placedBefore: number;
  visitFrom: string;
  visitTo: string;
  anyVisit: number;
  status: string;
  anyStatus: number;
  key: string;
  /** The number of orders to return, the number to read, and the offset of the last one to read. */
  most: number;
  lookedAt: number;
  last: number;
}

/** The orders of a page, and the last order that the walk has read if it was cut off. */
interface Walk {
  page(values: Values): Asked<Row>;
  end(values: Values): Asked<Position>;
}

async function askBoth(database: Desk['database'], { page, end }: Walk, values: Values) {
  return database.ask({ page: page(values), end: end(values) });
}

/** The walks of a search, and the sequence of the orders that they find. */
interface Way {
  by: ListCursor['by'];
  queries: readonly Walk[];
  key: { key: string };
  hasOtherConditions: boolean;
  compare(one: Position, other: Position): number;
  cursorOf(place: Position): ListCursor;
}

/** The walk for a search; null when nothing can match. */
function walkOf({ q = '', state, visitFrom, visitTo }: OrderSearch): Way | null {
  const hasVisit = visitFrom !== undefined || visitTo !== undefined;
  const hasState = state !== undefined;
  if (q.includes('@')) return byTime([walkByEmail], emailKey(q), hasVisit || hasState);
  if (q.trim() !== '') {
    const name = nameKey(q);
    return name === '' ? null : byTime([walkByName, walkByLastName], name, hasVisit || hasState);
  }
  if (hasVisit) return { ...byVisit, queries: [walkByVisit], key: { key: '' }, hasOtherConditions: true };
  return hasState ? byTime([walkByStatus], state, false) : byTime([walkByTime], '', false);
}

function byTime(queries: readonly Walk[], key: string, hasOtherConditions: boolean): Way {
  return {
    by: 'time',
    queries,
    key: { key },
    hasOtherConditions,
    compare: (one, other) => other.created_at - one.created_at || compareTexts(other.number, one.number),
    cursorOf: ({ created_at: at, number }) => ({ by: 'time', at, id: number }),
  };
}

const byVisit: Pick<Way, 'by' | 'compare' | 'cursorOf'> = {
  by: 'day',
  compare: (one, other) => compareTexts(one.day, other.day) || compareTexts(one.number, other.number),
  cursorOf: ({ day, number }) => ({ by: 'day', day, id: number }),
};

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function valuesOf(
  { state, placedFrom, placedTo, visitFrom, visitTo }: OrderSearch,
  timeZone: string,
  cursor: ListCursor | null,
): Omit<Values, 'most' | 'lookedAt' | 'last' | 'key'> {
  const before = placedTo === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(addDays(placedTo, 1), timeZone);
  return {
    at: cursor?.by === 'time' ? cursor.at : before,
    day: cursor?.by === 'day' ? cursor.day : (visitFrom ?? ''),
    number: cursor?.id ?? '',
    placedFrom: placedFrom === undefined ? 0 : startOfDay(placedFrom, timeZone),
    placedBefore: before,
    visitFrom: visitFrom ?? '',
    visitTo: visitTo ?? '9999-12-31',
    anyVisit: visitFrom === undefined && visitTo === undefined ? 1 : 0,
    status: state ?? '',
    anyStatus: state === undefined ? 1 : 0,
  };
}

const columns = [
  'orders.number',
  'orders.created_at',
  'orders.status',
  'orders.locale',
  'orders.total_cents',
  'orders.doc',
] as const;

/** Makes a walk along an index of orders, from the newest on. `isOne` is the condition for orders in this index. */
function defineTimeWalk(name: string, isOne: (marks: Marks<Values>) => RawBuilder<SqlBool>): Walk {
  const inTime = (marks: Marks<Values>) =>
    sql<boolean>`(orders.created_at, orders.number) < (${marks.at}, ${marks.number})
      and orders.created_at >= ${marks.placedFrom}`;
  return {
    page: defineQuery<Values>(`${name}Page`)((db, marks) =>
      db
        .selectFrom(
          db
            .selectFrom('orders')
            .select(['orders.number', 'orders.created_at'])
            .where(isOne(marks))
            .where(inTime(marks))
            .orderBy('orders.created_at', 'desc')
            .orderBy('orders.number', 'desc')
            .limit(marks.lookedAt)
            .as('looked_at'),
        )
        .innerJoin('orders', 'orders.number', 'looked_at.number')
        .select(columns)
        .select(sql<string>`''`.as('day'))
        .where(sql<boolean>`(${marks.anyStatus} = 1 or orders.status = ${marks.status})`)
        .where(
          sql<boolean>`(${marks.anyVisit} = 1 or exists (select 1 from order_visits
            where order_visits.order_number = orders.number
            and order_visits.day >= ${marks.visitFrom} and order_visits.day <= ${marks.visitTo}))`,
        )
        .orderBy('looked_at.created_at', 'desc')
        .orderBy('looked_at.number', 'desc')
        .limit(marks.most),
    ),
    end: defineQuery<Values>(`${name}End`)((db, marks) =>
      db
        .selectFrom('orders')
        .select(['orders.number', 'orders.created_at'])
        .select(sql<string>`''`.as('day'))
        .where(isOne(marks))
        .where(inTime(marks))
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.number', 'desc')
        .limit(sql.lit(1))
        .offset(marks.last),
    ),
  };
}

const walkByTime = defineTimeWalk('ordersByTime', () => sql<boolean>`1 = 1`);
const walkByStatus = defineTimeWalk('ordersByStatus', ({ key }) => sql<boolean>`orders.status = ${key}`);
const walkByEmail = defineTimeWalk('ordersByEmail', ({ key }) => sql<boolean>`orders.email_key = ${key}`);
const walkByName = defineTimeWalk('ordersByName', ({ key }) => sql<boolean>`orders.name_key = ${key}`);
const walkByLastName = defineTimeWalk('ordersByLastName', ({ key }) => sql<boolean>`orders.last_name_key = ${key}`);

const inDays = (marks: Marks<Values>) =>
  sql<boolean>`(order_visits.day, order_visits.order_number) > (${marks.day}, ${marks.number})
    and order_visits.day <= ${marks.visitTo}`;

/** The walk from the first day of visits on. An order with visits on several of the days comes at the first of them. */
const walkByVisit: Walk = {
  page: defineQuery<Values>('ordersByVisitPage')((db, marks) =>
    db
      .selectFrom(
        db
          .selectFrom('order_visits')
          .select(['order_visits.order_number', 'order_visits.day'])
          .where(inDays(marks))
          .orderBy('order_visits.day')
          .orderBy('order_visits.order_number')
          .limit(marks.lookedAt)
          .as('looked_at'),
      )
      .innerJoin('orders', 'orders.number', 'looked_at.order_number')
      .select(columns)
      .select('looked_at.day')
      .where(sql<boolean>`(${marks.anyStatus} = 1 or orders.status = ${marks.status})`)
      .where('orders.created_at', '>=', marks.placedFrom)
      .where('orders.created_at', '<', marks.placedBefore)
      .where(
        sql<boolean>`not exists (select 1 from order_visits where order_visits.order_number = orders.number
          and order_visits.day >= ${marks.visitFrom} and order_visits.day < looked_at.day)`,
      )
      .orderBy('looked_at.day')
      .orderBy('looked_at.order_number')
      .limit(marks.most),
  ),
  end: defineQuery<Values>('ordersByVisitEnd')((db, marks) =>
    db
      .selectFrom('order_visits')
      .select(['order_visits.order_number as number', sql<number>`0`.as('created_at'), 'order_visits.day'])
      .where(inDays(marks))
      .orderBy('order_visits.day')
      .orderBy('order_visits.order_number')
      .limit(sql.lit(1))
      .offset(marks.last),
  ),
};

const listedDocument = z.object({
  currency: z.string(),
  buyer: z.object({ email: z.string(), address: z.object({ firstName: z.string(), lastName: z.string() }) }),
  items: z.array(z.object({ visitDate: z.nullable(z.string()), ordered: z.int(), isGift: z.boolean() })),
});

function toListed({ number, created_at, status, locale, total_cents, doc }: Omit<Row, 'day'>): ListedOrder {
  const { currency, buyer, items } = z.parse(listedDocument, JSON.parse(doc));
  return {
    number,
    placedAt: created_at,
    state: status as StoredOrder['status'],
    buyer: fullName(buyer.address, locale as LocaleCode),
    email: buyer.email,
    visitDays: visitDays(items),
    units: items.reduce((sum, { ordered, isGift }) => (isGift ? sum : sum + ordered), 0),
    totalCents: total_cents,
    currency,
  };
}
