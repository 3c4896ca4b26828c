import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Asked, defineQuery, type Marks } from '#server/database/query.ts';

/** A position in a walk along an index of orders. */
export interface Position {
  number: string;
  created_at: number;
  day: string;
}

export interface FoundOrder extends Position {
  status: string;
  locale: string;
  total_cents: number;
  doc: string;
}

export interface WalkValues {
  /** The start of the walk: the instant and number, or the day and number, of the order before it. */
  at: number;
  day: string;
  number: string;
  /** Conditions that the index may not cover. The value of a condition that is not set lets every order pass. */
  placedFrom: number;
  placedBefore: number;
  anyPlaced: number;
  visitFrom: string;
  visitTo: string;
  anyVisit: number;
  status: string;
  anyStatus: number;
  channel: string;
  anyChannel: number;
  partner: string;
  anyPartner: number;
  slot: string;
  anySlot: number;
  product: string;
  anyProduct: number;
  /** 1 when neither a slot nor a product is looked for. */
  anyItem: number;
  key: string;
  /** The number of orders to return, the number to read, and the offset of the last one to read. */
  most: number;
  lookedAt: number;
  last: number;
}

/** The orders of a page, and the last order that the walk has read if it was cut off. */
export interface Walk {
  page(values: WalkValues): Asked<FoundOrder>;
  end(values: WalkValues): Asked<Position>;
}

/** Walks along the same index: from the newest order on, and from the oldest. */
export interface TimeWalks {
  newest: Walk;
  oldest: Walk;
}

const columns = [
  'orders.number',
  'orders.created_at',
  'orders.status',
  'orders.locale',
  'orders.total_cents',
  'orders.doc',
] as const;

type Values = Marks<WalkValues>;

const isMeantItem = (marks: Values) =>
  sql<boolean>`listed_items.day >= ${marks.visitFrom} and listed_items.day <= ${marks.visitTo}
    and (${marks.anySlot} = 1 or listed_items.slot = ${marks.slot})
    and (${marks.anyProduct} = 1 or listed_items.sku = ${marks.product})`;

const meetsSimple = (marks: Values) =>
  sql<boolean>`(${marks.anyStatus} = 1 or orders.status = ${marks.status})
    and (${marks.anyChannel} = 1 or orders.channel = ${marks.channel})
    and (${marks.anyPartner} = 1 or orders.partner = ${marks.partner})`;

/** A walk along an index of the orders themselves. `isOne` is the condition for orders in this index. */
function ordersWalks(name: string, isOne: (marks: Values) => RawBuilder<SqlBool>): TimeWalks {
  return timeWalks(name, { table: 'orders', number: 'number', at: 'created_at' }, isOne);
}

interface Source {
  table: 'orders' | 'listed_items';
  number: string;
  at: string;
}

function timeWalks(name: string, source: Source, isOne: (marks: Values) => RawBuilder<SqlBool>): TimeWalks {
  return { newest: timeWalk(name, source, isOne, 'desc'), oldest: timeWalk(name, source, isOne, 'asc') };
}

function timeWalk(
  name: string,
  { table, number, at }: Source,
  isOne: (marks: Values) => RawBuilder<SqlBool>,
  direction: 'asc' | 'desc',
): Walk {
  const [numberOf, atOf] = [sql.ref(`${table}.${number}`), sql.ref(`${table}.${at}`)];
  const way = sql.raw(direction);
  const inTime = (marks: Values) =>
    direction === 'desc'
      ? sql<boolean>`(${atOf}, ${numberOf}) < (${marks.at}, ${marks.number}) and ${atOf} >= ${marks.placedFrom}`
      : sql<boolean>`(${atOf}, ${numberOf}) > (${marks.at}, ${marks.number}) and ${atOf} < ${marks.placedBefore}`;
  // An order with several items of a product stands several times in the index, side by side.
  const distinct = sql.raw(table === 'orders' ? '' : 'distinct ');
  const along = (marks: Values) =>
    sql`select ${distinct}${numberOf} as number, ${atOf} as created_at from ${sql.table(table)}
      where ${isOne(marks)} and ${inTime(marks)} order by ${atOf} ${way}, ${numberOf} ${way}`;
  const title = `orders${name}${direction === 'desc' ? 'Newest' : 'Oldest'}`;
  return {
    page: defineQuery<WalkValues>(`${title}Page`)((db, marks) =>
      db
        .selectFrom(sql<{ number: string }>`(${along(marks)} limit ${marks.lookedAt})`.as('looked_at'))
        .innerJoin('orders', 'orders.number', 'looked_at.number')
        .select(columns)
        .select(sql<string>`''`.as('day'))
        .where(meetsSimple(marks))
        .where(
          sql<boolean>`(${marks.anyVisit} = 1 or exists (select 1 from order_visits
            where order_visits.order_number = orders.number
            and order_visits.day >= ${marks.visitFrom} and order_visits.day <= ${marks.visitTo}))`,
        )
        .where(
          sql<boolean>`(${marks.anyItem} = 1 or exists (select 1 from listed_items
            where listed_items.order_number = orders.number and ${isMeantItem(marks)}))`,
        )
        .orderBy('orders.created_at', direction)
        .orderBy('orders.number', direction)
        .limit(marks.most),
    ),
    end: defineQuery<WalkValues>(`${title}End`)((db, marks) =>
      db
        .selectFrom(sql<Omit<Position, 'day'>>`(${along(marks)} limit 1 offset ${marks.last})`.as('looked_at'))
        .select(['looked_at.number', 'looked_at.created_at'])
        .select(sql<string>`''`.as('day')),
    ),
  };
}

export const byTime = ordersWalks('ByTime', () => sql<boolean>`1 = 1`);
export const byStatus = ordersWalks('ByStatus', ({ status }) => sql<boolean>`orders.status = ${status}`);
export const byChannel = ordersWalks('ByChannel', ({ channel }) => sql<boolean>`orders.channel = ${channel}`);
export const byPartner = ordersWalks('ByPartner', ({ partner }) => sql<boolean>`orders.partner = ${partner}`);
export const byEmail = ordersWalks('ByEmail', ({ key }) => sql<boolean>`orders.email_key = ${key}`);
export const byName = ordersWalks('ByName', ({ key }) => sql<boolean>`orders.name_key = ${key}`);
export const byLastName = ordersWalks('ByLastName', ({ key }) => sql<boolean>`orders.last_name_key = ${key}`);
export const byPhone = ordersWalks('ByPhone', ({ key }) => sql<boolean>`orders.phone_key = ${key}`);
export const byStreet = ordersWalks('ByStreet', ({ key }) => sql<boolean>`orders.street_key = ${key}`);

export const byProduct = timeWalks(
  'ByProduct',
  { table: 'listed_items', number: 'order_number', at: 'placed_at' },
  ({ product }) => sql<boolean>`listed_items.sku = ${product}`,
);

const inDays = (marks: Values) =>
  sql<boolean>`(order_visits.day, order_visits.order_number) > (${marks.day}, ${marks.number})
    and order_visits.day <= ${marks.visitTo}`;

/** The walk from the first day of visits on. An order with visits on several of the days comes at the first of them. */
export const byVisit: Walk = {
  page: defineQuery<WalkValues>('ordersByVisitPage')((db, marks) =>
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
      .where(meetsSimple(marks))
      // As an alternative of two conditions it leads PostgreSQL to no index of all orders: only the orders of the walk are read.
      .where(
        sql<boolean>`(${marks.anyPlaced} = 1
          or (orders.created_at >= ${marks.placedFrom} and orders.created_at < ${marks.placedBefore}))`,
      )
      .where(
        sql<boolean>`(case when ${marks.anyItem} = 1
          then not exists (select 1 from order_visits where order_visits.order_number = orders.number
            and order_visits.day >= ${marks.visitFrom} and order_visits.day < looked_at.day)
          else looked_at.day = (select min(listed_items.day) from listed_items
            where listed_items.order_number = orders.number and listed_items.day <> '' and ${isMeantItem(marks)}) end)`,
      )
      .orderBy('looked_at.day')
      .orderBy('looked_at.order_number')
      .limit(marks.most),
  ),
  end: defineQuery<WalkValues>('ordersByVisitEnd')((db, marks) =>
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
