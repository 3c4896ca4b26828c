import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import { visitDays } from '#server/sales/orders/order-visits.ts';
import { emailKey, type StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import type { ListedOrder } from '#server/staff/list-orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { type Customer, findCustomer } from './find-customer.ts';

export interface ShownCustomer extends Customer {
  sessions: number;
  contacts: number;
  reviews: number;
  orderCount: number;
  orders: ListedOrder[];
  notes: NoteOnOrder[];
}

/** A note of staff on one of the customer's orders. `by` is the author's address, or the id of a removed account. */
export interface NoteOnOrder {
  order: string;
  writtenAt: number;
  by: string;
  text: string;
}

const mostShown = 100;

/** A customer with the newest orders, the notes of staff on them, and the number of things that an account has. */
export async function showCustomer(
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  orders: Pick<BuyerOrders, 'ofMember'>,
  key: string,
): Promise<Result<ShownCustomer>> {
  const found = await findCustomer(database, key);
  if (!found.ok) return found;
  const { accountId: id, email } = found.value;
  const bought = await orders.ofMember({ id, email }, { size: mostShown, number: 1 });
  const { counted, notes } = await database.ask({
    counted: countThings({ id, now: clock().getTime() }),
    notes: selectNotes({ owner: id, emailKey: emailKey(email) }),
  });
  const { sessions = 0, contacts = 0, reviews = 0 } = counted[0] ?? {};
  return succeed({
    ...found.value,
    sessions: Number(sessions),
    contacts: Number(contacts),
    reviews: Number(reviews),
    orderCount: Number(bought.total),
    orders: bought.orders.map(toListed),
    notes: notes.map(({ order_number: order, written_at: at, words: text, email: by, account_id: account }) => ({
      ...{ order, text, writtenAt: Number(at), by: by ?? account },
    })),
  });
}

const countThings = defineQuery<{ id: string; now: number }>('thingsOfMember')((db, { id, now }) =>
  db
    .selectFrom('accounts')
    .select([
      sql<number>`(select count(*) from sessions where sessions.account_id = accounts.id
        and sessions.password_version = accounts.password_version and sessions.ends_at > ${now})`.as('sessions'),
      sql<number>`(select count(*) from contacts where contacts.account_id = accounts.id)`.as('contacts'),
      sql<number>`(select count(*) from reviews where reviews.account_id = accounts.id)`.as('reviews'),
    ])
    .where('accounts.id', '=', id),
);

/** The notes on the orders of a customer, the newest first. */
const selectNotes = defineQuery<{ owner: string; emailKey: string }>('notesOnCustomer')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('order_notes', 'order_notes.order_number', 'orders.number')
    .leftJoin('accounts', 'accounts.id', 'order_notes.account_id')
    .select(['order_notes.order_number', 'order_notes.written_at', 'order_notes.words', 'order_notes.account_id'])
    .select(nameOfActing('order_notes.account_id').as('email'))
    .where(
      sql<boolean>`(orders.owner = ${marks.owner} or (orders.email_key = ${marks.emailKey} and orders.owner is null))`,
    )
    .orderBy('order_notes.written_at', 'desc')
    .orderBy('order_notes.order_number')
    .orderBy('order_notes.ordinal', 'desc')
    .limit(sql.lit(mostShown)),
);

function toListed(order: StoredOrder): ListedOrder {
  const { number, createdAt, status, locale, buyer, items, channel, totalCents, currency } = order;
  const bought = items.filter(({ isGift }) => !isGift);
  return {
    ...{ number, placedAt: createdAt, state: status, locale, totalCents, currency },
    buyer: fullName(buyer.address, locale),
    email: buyer.email,
    phone: buyer.address.phone ?? '',
    visitDays: visitDays(items),
    channel: channel.kind,
    partner: channel.siteKey ?? null,
    units: sumOf(bought, ({ ordered }) => ordered),
    isComplimentary: order.complimentary !== undefined,
  };
}
