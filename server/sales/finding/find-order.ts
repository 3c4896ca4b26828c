import { askKept } from '#server/sales/ask-kept.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import {
  countOrdersOfMember,
  emailKey,
  type StoredOrder,
  selectOrderByNumber,
  selectOrderForGuest,
  selectOrderOfMember,
  selectOrdersOfMember,
  toOrder,
} from '#server/sales/orders/stored-order.ts';
import { askWholeOrder, toWholeOrder } from '#server/sales/orders/whole-order.ts';
import { freeRefund } from '#server/sales/refunds/free-refund.ts';
import { selectStandingDisputes } from '#server/sales/refunds/stored-refund.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

interface OrderOwner {
  id: string;
  /** A confirmed address. */
  email: string;
}

/** Finds an order by its key and, if one is given, its number. */
export async function byFakeId(
  { database, readNow, settings }: Sales,
  fakeId: string,
  incrementId?: string,
): Promise<Result<WholeOrder>> {
  const found = await askKept(database, {
    ...askWholeOrder(fakeId),
    disputes: selectStandingDisputes({ fakeId }),
  });
  const now = await readNow();
  const order = toWholeOrder(found, now, (stored) => {
    if (!settings.grantsFreeRefunds || found.disputes.length > 0) return null;
    const free = freeRefund(stored, now);
    return free.ok ? free.value : null;
  });
  if (!order || (incrementId !== undefined && incrementId !== order.number)) return fail('order-not-found');
  return succeed(order);
}

/**
 * Finds a guest's order by number and email address. If one of them is wrong, fails with `order-not-found`; the time does not show which.
 */
export async function byIncrementId(sales: Sales, incrementId: string, email: string): Promise<Result<WholeOrder>> {
  const { order } = await sales.database.ask({
    order: selectOrderForGuest({ number: incrementId, emailKey: emailKey(email) }),
  });
  return wholeOf(sales, order);
}

export async function byNumber(sales: Sales, number: string): Promise<Result<WholeOrder>> {
  return wholeOf(sales, (await sales.database.ask({ order: selectOrderByNumber({ number }) })).order);
}

/**
 * The orders of a member, newest first: orders that were placed when signed in, and orders of a guest with the member's confirmed address.
 */
export async function ofMember(
  { database }: Pick<Sales, 'database'>,
  { id: owner, email }: OrderOwner,
  { size, number }: { size: number; number: number },
): Promise<{ orders: StoredOrder[]; total: number }> {
  const member = { owner, emailKey: emailKey(email) };
  const { rows, counted } = await askKept(database, {
    rows: selectOrdersOfMember({ ...member, limit: size, offset: (number - 1) * size }),
    counted: countOrdersOfMember(member),
  });
  return { orders: rows.map(toOrder), total: counted[0]?.count ?? 0 };
}

/** Finds one of a member's orders by its number; fails with `order-not-found` for any other order. */
export async function oneOfMember(
  sales: Sales,
  { id: owner, email }: OrderOwner,
  number: string,
): Promise<Result<WholeOrder>> {
  const { order } = await sales.database.ask({
    order: selectOrderOfMember({ number, owner, emailKey: emailKey(email) }),
  });
  return wholeOf(sales, order);
}

async function wholeOf(sales: Sales, [row]: readonly { fake_id: string }[]): Promise<Result<WholeOrder>> {
  return row ? byFakeId(sales, row.fake_id) : fail('order-not-found');
}
