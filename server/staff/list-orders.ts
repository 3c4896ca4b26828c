import * as z from 'zod/mini';
import type { OrderDocument } from '#server/sales/orders/order-document.ts';
import { visitDays } from '#server/sales/orders/order-visits.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Result } from '#shared/contract/errors.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Desk } from './as-staff.ts';
import type { FoundOrder } from './order-walks.ts';
import { type OrderSearch, searchOrders } from './search-orders.ts';

export interface ListedOrder {
  number: string;
  placedAt: number;
  state: StoredOrder['status'];
  buyer: string;
  email: string;
  phone: string;
  locale: string;
  visitDays: Day[];
  channel: OrderDocument['channel']['kind'];
  partner: string | null;
  units: number;
  totalCents: number;
  currency: string;
  isComplimentary: boolean;
}

export interface OrderPage {
  orders: ListedOrder[];
  next: string | null;
}

/** A page of the matching orders, newest first or by visit day. It reads a bounded number of orders from an index. */
export async function listOrders(
  desk: Pick<Desk, 'database'>,
  timeZone: string,
  search: OrderSearch,
): Promise<Result<OrderPage>> {
  const page = await searchOrders(desk, timeZone, search);
  return page.ok ? succeed({ orders: page.value.found.map(toListed), next: page.value.next }) : page;
}

const listedDocument = z.object({
  currency: z.string(),
  channel: z.object({ kind: z.enum(['store', 'site-key', 'counter', 'outside']), siteKey: z.optional(z.string()) }),
  buyer: z.object({
    email: z.string(),
    address: z.object({ firstName: z.string(), lastName: z.string(), phone: z.optional(z.string()) }),
  }),
  complimentary: z.optional(z.object({})),
  items: z.array(z.object({ visitDate: z.nullable(z.string()), ordered: z.int(), isGift: z.boolean() })),
});

function toListed({ number, created_at, status, locale, total_cents, doc }: FoundOrder): ListedOrder {
  const { currency, channel, buyer, items, complimentary } = z.parse(listedDocument, JSON.parse(doc));
  return {
    number,
    placedAt: created_at,
    state: status as StoredOrder['status'],
    buyer: fullName(buyer.address, locale as LocaleCode),
    email: buyer.email,
    phone: buyer.address.phone ?? '',
    locale,
    visitDays: visitDays(items),
    channel: channel.kind,
    partner: channel.siteKey ?? null,
    units: items.reduce((sum, { ordered, isGift }) => (isGift ? sum : sum + ordered), 0),
    totalCents: total_cents,
    currency,
    isComplimentary: complimentary !== undefined,
  };
}
