import * as z from 'zod/mini';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { isPass, namedHolder, type Pass, passesOf } from '#server/sales/orders/passes-of.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { entryRule } from '#shared/contract/entry.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { ListedPass, OnePass, passes } from '#shared/contract/staff/passes.ts';
import type { Desk } from './as-staff.ts';
import { askOrderRows } from './one-order/order-rows.ts';
import type { FoundOrder } from './order-walks.ts';
import { searchOrders } from './search-orders.ts';

export type PassSearch = RequestOf<typeof passes>;

/** How many times a list without conditions reads on to find passes. */
const pagesAtOnce = 8;

const mostEntries = 100;

/** A page of passes, those of the newest orders first. It reads a bounded number of orders, so it may be empty and still have a `next`. */
export async function listPasses(
  desk: Pick<Desk, 'database'>,
  orders: Pick<StaffOrders, 'byNumber'>,
  timeZone: string,
  { after, most, q, product }: PassSearch,
): Promise<Result<{ passes: ListedPass[]; next: string | null }>> {
  const isNarrow = q !== undefined || product !== undefined;
  const numbers: string[] = [];
  let next = after ?? null;
  for (let page = 0; page < (isNarrow ? 1 : pagesAtOnce) && numbers.length < most; page += 1) {
    // What is left of `most` bounds the orders that are read, so no found order is beyond the cursor.
    const read = isNarrow ? most : Math.min(100, most - numbers.length);
    const found = await searchOrders(desk, timeZone, { q, product, most: read, after: next ?? undefined });
    if (!found.ok) return found;
    numbers.push(...found.value.found.filter(hasPass).map(({ number }) => number));
    next = found.value.next;
    if (next === null) break;
  }
  const whole = await Promise.all(numbers.map((number) => orders.byNumber(number)));
  const listed = whole.flatMap((order) =>
    order.ok ? passesOf(order.value).map((pass) => toListed(order.value, pass)) : [],
  );
  return succeed({ passes: product ? listed.filter((pass) => pass.productSku === product) : listed, next });
}

/** A pass with its entries, by its id. */
export async function showPass(
  { database }: Pick<Desk, 'database'>,
  orders: Pick<StaffOrders, 'byNumber'>,
  id: string,
): Promise<Result<OnePass>> {
  const found = await orders.byNumber(id.split('-')[0] ?? '');
  if (!found.ok) return fail('pass-not-found');
  const order = found.value;
  const pass = passesOf(order).find((one) => one.id === id);
  if (!pass) return fail('pass-not-found');
  const { entries } = await database.ask(askOrderRows(order));
  const { ticket } = pass;
  return succeed({
    ...toListed(order, pass),
    email: order.buyer.email,
    isReplaceable: ticket.state !== 'void' && !ticket.use.isUsedUp && !isForgotten(order),
    entries: entries
      .filter((entry) => entry.ticket_id === ticket.id)
      .slice(0, mostEntries)
      .map((entry) => ({ enteredAt: new Date(Number(entry.entered_at)).toISOString(), by: entry.email ?? entry.by })),
  });
}

const passDocument = z.object({
  items: z.array(
    z.object({ delivery: z._default(z.enum(deliveryKinds), 'ticket'), entry: z._default(z.nullable(entryRule), null) }),
  ),
});

function hasPass({ doc }: FoundOrder): boolean {
  return z.parse(passDocument, JSON.parse(doc)).items.some(isPass);
}

function toListed({ number, status, buyer }: WholeOrder, { id, ticket, unit }: Pass): ListedPass {
  const { item, use, state } = ticket;
  const named = namedHolder(item, unit);
  const { firstName, lastName } = named ?? buyer.address;
  return {
    ...{ id, order: number, orderState: status, state },
    ...{ productSku: item.productSku, name: item.productName, variant: item.variantLabel },
    holder: { firstName, lastName },
    isNamed: named !== undefined,
    ticket: ticket.id.slice(-4),
    ...{ validFrom: use.from, validUntil: use.until },
    ...{ entered: use.count, entriesLeft: use.left },
  };
}
