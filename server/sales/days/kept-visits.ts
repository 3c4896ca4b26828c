import { setImmediate as otherWork } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** An order with a visit or an entry on a day. It has no personal data. */
export interface OrderOfDay {
  number: string;
  state: 'waiting' | 'paid' | 'cancelled' | 'closed';
  items: readonly ItemOfDay[];
}

export interface ItemOfDay {
  itemId: number;
  productSku: string;
  /** The name in the buyer's language. */
  productName: string;
  delivery: (typeof deliveryKinds)[number];
  visitDate: Day | null;
  slot: string;
  /** Units that were not refunded. */
  units: number;
  admits: number;
}

/** Units of an item that were used on a day, within a quarter of an hour. */
export interface EntryOfDay {
  number: string;
  itemId: number;
  units: number;
  /** Beginning of the quarter of an hour, in milliseconds. */
  from: number;
}

export interface VisitsOfDay {
  orders: readonly OrderOfDay[];
  entries: readonly EntryOfDay[];
}

const quarterMs = 900_000;

const selectVersions = defineQuery<{ day: Day }>('versionsOfDay')((db, marks) =>
  db
    .selectFrom('order_visits')
    .innerJoin('orders', 'orders.number', 'order_visits.order_number')
    .select(['orders.number', 'orders.version'])
    .where('order_visits.day', '=', marks.day),
);

const selectEntries = defineQuery<{ day: Day }>('entriesOfDay')((db, marks) =>
  db
    .selectFrom('ticket_entries')
    .innerJoin('orders', 'orders.number', 'ticket_entries.order_number')
    .select(['orders.number', 'orders.version', 'ticket_entries.item_id as itemId'])
    .select([
      sql<number>`ticket_entries.entered_at - ticket_entries.entered_at % ${sql.lit(quarterMs)}`.as('from'),
      sql<number>`cast(sum(ticket_entries.units) as bigint)`.as('units'),
    ])
    .where('ticket_entries.day', '=', marks.day)
    .groupBy(['orders.number', 'orders.version', 'ticket_entries.item_id', 'from']),
);

const isAmong = (numbers: Expression<string[]>, dialect: 'sqlite' | 'postgres') =>
  dialect === 'postgres'
    ? sql<boolean>`orders.number = any(${numbers}::text[])`
    : sql<boolean>`orders.number in (select value from json_each(${numbers}))`;

const selectDocuments = defineQuery<{ numbers: string[] }>('documentsOfOrders')((db, marks, dialect) =>
  db.selectFrom('orders').select(['number', 'version', 'status', 'doc']).where(isAmong(marks.numbers, dialect)),
);

/** Few, so that requests are answered between two batches. */
const atOnce = 200;
const mostDays = 3;

interface KeptOrder extends OrderOfDay {
  version: number;
}

interface KeptDay {
  /** The instant of the reading. */
  at: number;
  orders: ReadonlyMap<string, KeptOrder>;
  found: Promise<VisitsOfDay>;
}

/** Calls within this time share one reading. */
const sharedMs = 1000;

/** Reads the visits of a day, at an instant of the store's clock. */
export type ReadVisits = (day: Day, at: number) => Promise<VisitsOfDay>;

/**
 * Makes a reader of visits that keeps what it has read of the last days. An order's version changes with everything that is read here, so
 * only new and changed orders are read again.
 */
export function keepVisits({ ask }: Pick<Database, 'ask'>): ReadVisits {
  const days = new Map<Day, KeptDay>();
  return async (day, at) => {
    const known = days.get(day);
    if (known && Math.abs(at - known.at) < sharedMs) return known.found;
    const reading = readDay(ask, day, known?.orders ?? new Map());
    const kept: KeptDay = { at, orders: known?.orders ?? new Map(), found: reading.then(toVisits) };
    days.delete(day);
    days.set(day, kept);
    for (const oldest of days.keys()) if (days.size > mostDays) days.delete(oldest);
    try {
      kept.orders = (await reading).orders;
    } catch (fault) {
      if (days.get(day) === kept) days.delete(day);
      throw fault;
    }
    return kept.found;
  };
}

interface ReadDay {
  orders: ReadonlyMap<string, KeptOrder>;
  entries: readonly EntryOfDay[];
}

function toVisits({ orders, entries }: ReadDay): VisitsOfDay {
  return { orders: [...orders.values()], entries };
}

async function readDay(ask: Database['ask'], day: Day, known: ReadonlyMap<string, KeptOrder>): Promise<ReadDay> {
  const { versions, entries } = await ask({ versions: selectVersions({ day }), entries: selectEntries({ day }) });
  const orders = new Map<string, KeptOrder>();
  const unread = new Set<string>();
  for (const { number, version } of [...versions, ...entries]) {
    const order = known.get(number);
    if (order?.version === version) orders.set(number, order);
    else unread.add(number);
  }
  const numbers = [...unread];
  for (let from = 0; from < numbers.length; from += atOnce) {
    const { rows } = await ask({ rows: selectDocuments({ numbers: numbers.slice(from, from + atOnce) }) });
    for (const row of rows) orders.set(row.number, toOrderOfDay(row));
    await otherWork();
  }
  return { orders, entries };
}

const dayDocument = z.object({
  items: z.array(
    z.object({
      itemId: z.int(),
      productSku: z.string(),
      productName: z.string(),
      delivery: z._default(z.enum(deliveryKinds), 'ticket'),
      visitDate: z.nullable(z.string()),
      slot: z.string(),
      admits: z.int(),
      ordered: z.int(),
      refunded: z.int(),
    }),
  ),
});

function toOrderOfDay({ number, version, status, doc }: DocumentRow): KeptOrder {
  const { items } = z.parse(dayDocument, JSON.parse(doc));
  return {
    ...{ number, version, state: status as OrderOfDay['state'] },
    items: items.map(({ ordered, refunded, ...item }) => ({ ...item, units: ordered - refunded })),
  };
}

interface DocumentRow {
  number: string;
  version: number;
  status: string;
  doc: string;
}
