import { createHash } from 'node:crypto';
import { findAccount, lockAccount } from '#server/members/accounts.ts';
import { deleteMember } from '#server/members/delete-account.ts';
import { endSessionsOf } from '#server/members/staff-accounts.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaff, asStaffInTransaction, asStaffStepByStep, type Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { customerRole } from '#shared/rules/staff-role.ts';
import { type Customer, findCustomer } from './find-customer.ts';

/** The most orders of one customer that staff forget at once. Somebody with more of them is an agency. */
const mostOrders = 1000;
const ordersAtOnce = 100;

/** A day, because a visitor of today may still come to the gate. */
const daysAfterVisit = 1;

export interface Forgetting {
  hasAccount: boolean;
  /** The number of orders that lose their buyer. */
  orders: number;
  /** The numbers of the orders that keep it for now. */
  openOrders: string[];
}

type ForgettingOrders = {
  buyer: Pick<Orders['buyer'], 'ofMember'>;
  staff: Pick<Orders['staff'], 'forgetBuyer' | 'mayForgetBuyer'>;
};

export async function previewForgetting(
  { database }: Pick<Desk, 'database'>,
  orders: ForgettingOrders,
  key: string,
): Promise<Result<Forgetting & { agreement: string }>> {
  const customer = await findCustomer(database, key);
  if (!customer.ok) return customer;
  const plan = await planForgetting(orders, customer.value);
  return plan.ok ? succeed({ ...plan.value.shown, agreement: plan.value.agreement }) : plan;
}

/**
 * Removes a customer's data: first the buyer of each order in which nothing is open, then the account. After an interruption it may be
 * repeated. `emptyCart` empties the member's cart, whose places become free.
 */
export async function forgetCustomer(
  desk: Desk,
  orders: ForgettingOrders,
  actor: Actor,
  { key, agreement, emptyCart }: { key: string; agreement: string; emptyCart(accountId: string): Promise<void> },
): Promise<Result<Forgetting>> {
  const customer = await findCustomer(desk.database, key);
  const act = {
    ...({ operation: 'customer.forget', actor } as const),
    objects: objectsOf(customer),
    fields: ['account', 'buyer'],
    outcomeOf: ({ orders: count, openOrders }: Forgetting) => `${count} orders, ${openOrders.length} open`,
  };
  return asStaffStepByStep(desk, act, async () => {
    if (!customer.ok) return customer;
    const plan = await planForgetting(orders, customer.value);
    if (!plan.ok) return plan;
    if (plan.value.agreement !== agreement) return fail('preview-changed');
    let forgotten = 0;
    for (const fakeId of plan.value.fakeIds) {
      if (await orders.staff.forgetBuyer(fakeId, daysAfterVisit)) forgotten += 1;
    }
    const { accountId } = customer.value;
    if (accountId !== '') {
      await emptyCart(accountId);
      await removeMember(desk, accountId);
    }
    return succeed({ ...plan.value.shown, orders: forgotten });
  });
}

async function removeMember({ database }: Desk, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const account = (await lockAccount(tx, id)) ? await findAccount(tx, id) : undefined;
    if (account?.role === customerRole) await deleteMember(tx, account);
  });
}

async function planForgetting(
  orders: ForgettingOrders,
  { accountId: id, email }: Customer,
): Promise<Result<{ shown: Forgetting; agreement: string; fakeIds: string[] }>> {
  const fakeIds: string[] = [];
  const openOrders: string[] = [];
  for (let number = 1, read = 0; ; number += 1) {
    const page = await orders.buyer.ofMember({ id, email }, { size: ordersAtOnce, number });
    if (page.total > mostOrders) return fail('customer-too-large', { bound: mostOrders });
    for (const order of page.orders) {
      if (order.buyer.email === '') continue;
      if (await orders.staff.mayForgetBuyer(order.fakeId, daysAfterVisit)) fakeIds.push(order.fakeId);
      else openOrders.push(order.number);
    }
    read += page.orders.length;
    if (page.orders.length < ordersAtOnce || read >= page.total) break;
  }
  const shown = { hasAccount: id !== '', orders: fakeIds.length, openOrders };
  const agreement = createHash('sha256')
    .update(JSON.stringify([id, fakeIds, openOrders]))
    .digest('base64url');
  return succeed({ shown, agreement: agreement.slice(0, 22), fakeIds });
}

/** Ends the sessions of a member, and the links that open the account. */
export async function endCustomerSessions(desk: Desk, actor: Actor, key: string): Promise<Result<{ ended: number }>> {
  const customer = await findCustomer(desk.database, key);
  const act = {
    operation: 'customer.end-sessions',
    actor,
    objects: objectsOf(customer),
    fields: ['sessions'],
  } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    if (!customer.ok) return customer;
    const ended = await endSessionsOf(tx, actor.permissions, { id: customer.value.accountId, of: 'customer' });
    return ended.ok ? succeed({ ended: ended.value.ended }) : fail('customer-not-found');
  });
}

/** Takes all data about a customer out of the store. */
export async function exportCustomerData(
  desk: Desk,
  actor: Actor,
  key: string,
  read: (customer: Customer) => Promise<Result<string>>,
): Promise<Result<string>> {
  const customer = await findCustomer(desk.database, key);
  const act = { operation: 'customer.export', actor, objects: objectsOf(customer) } as const;
  return asStaff(desk, act, async () => (customer.ok ? read(customer.value) : customer));
}

function objectsOf(customer: Result<Customer>): string[] {
  if (!customer.ok) return [];
  const { accountId, key } = customer.value;
  return [accountId === '' ? `order ${key.slice('guest-'.length)}` : `account ${accountId}`];
}
