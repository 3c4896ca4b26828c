import { presentListedOrder } from '#server/present/present-listed-order.ts';
import { presentOrderSummary } from '#server/present/present-order.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import * as acts from '#server/staff/customers/customer-acts.ts';
import type { Customer } from '#server/staff/customers/find-customer.ts';
import { listCustomers } from '#server/staff/customers/list-customers.ts';
import { showCustomer } from '#server/staff/customers/show-customer.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/customers.ts';
import type { ApiOptions } from './api-options.ts';
import { exportAccount } from './export-account.ts';
import { forgetCart } from './forget-cart.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Members and guests. */
export function staffCustomerHandlers(options: ApiOptions): Handler[] {
  const { desk, orders, members, reviews, carts, catalogue } = options;
  return [
    handle(call.customers, async (search) => {
      const page = await listCustomers(desk, search);
      return page.ok ? succeed({ customers: page.value.customers.map(present), next: page.value.next }) : page;
    }),
    handleThen(
      call.oneCustomer,
      ({ customer }) => showCustomer(desk, orders.buyer, customer),
      inside(({ orders: bought, notes, ...customer }) => {
        const { locale, sessions, contacts, reviews: written, orderCount } = customer;
        const counts = { sessions, contacts, reviews: written, orderCount };
        const shown = {
          orders: bought.map(presentListedOrder),
          notes: notes.map((note) => ({ ...note, writtenAt: new Date(note.writtenAt).toISOString() })),
        };
        return { customer: { ...present(customer), locale, ...counts, ...shown } };
      }),
    ),
    handleThen(
      call.exportCustomer,
      ({ customer }, context) =>
        acts.exportCustomerData(desk, actorOfCall(call.exportCustomer, context), customer, dataOf),
      inside((json: string) => ({ json })),
    ),
    handle(call.previewForget, ({ customer }) => acts.previewForgetting(desk, orders, customer)),
    handle(call.forgetCustomer, async ({ customer: key, agreement }, context) => {
      await refuseRepeated(options, context);
      return acts.forgetCustomer(desk, orders, actorOfCall(call.forgetCustomer, context), {
        key,
        agreement,
        emptyCart: async (id) => {
          const cartId = await members.cartOf(id);
          if (cartId) await forgetCart(carts, context, cartId);
        },
      });
    }),
    handle(call.endCustomerSessions, async ({ customer }, context) => {
      await refuseRepeated(options, context);
      return acts.endCustomerSessions(desk, actorOfCall(call.endCustomerSessions, context), customer);
    }),
  ];

  /** A member's own export, or the orders of a guest. */
  async function dataOf({ accountId: id, email }: Customer): Promise<Result<string>> {
    const today = catalogue.today();
    if (id !== '') {
      const caller = { kind: 'member', id, session: '', permissions: [] } as const;
      const whole = await exportAccount({ members, reviews, orders: orders.buyer }, caller, today);
      return whole.ok ? succeed(Buffer.from(whole.value.bytes).toString('utf8')) : whole;
    }
    const { orders: bought } = await orders.buyer.ofMember({ id, email }, { size: mostOrders, number: 1 });
    const listed = bought.map((order) => ({ ...presentOrderSummary(order, today), buyer: order.buyer }));
    return succeed(JSON.stringify({ email, orders: listed }, null, 2));
  }
}

const mostOrders = 1000;

function present({ key, kind, email, name, since }: Customer) {
  return { customer: key, kind, email, name, since: new Date(since).toISOString() };
}
