import { presentListedOrder } from '#server/present/present-listed-order.ts';
import { actorOfCall, hasPermission } from '#server/staff/actor.ts';
import { exportOrderPart } from '#server/staff/export-orders.ts';
import { listOrders } from '#server/staff/list-orders.ts';
import { showOrder } from '#server/staff/one-order/show-order.ts';
import { succeed } from '#shared/contract/errors.ts';
import { oneOrder } from '#shared/contract/staff/order.ts';
import { exportOrders, orders as listCall } from '#shared/contract/staff/orders.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function staffOrderHandlers({ orders, desk, storefront, settings }: ApiOptions): Handler[] {
  return [
    handle(listCall, async (search) => {
      const page = await listOrders(desk, await timeZone(), search);
      return page.ok ? succeed({ ...page.value, orders: page.value.orders.map(presentListedOrder) }) : page;
    }),
    handle(oneOrder, async ({ number }, context) => {
      const actor = actorOfCall(oneOrder, context);
      const found = await showOrder(desk, orders.staff, {
        number,
        seesLedger: hasPermission(actor, 'ledger.read'),
        seesTicketNumbers: hasPermission(actor, 'order.edit') || hasPermission(actor, 'order.redeem'),
      });
      return found.ok ? succeed({ order: found.value }) : found;
    }),
    handle(exportOrders, async (search, context) =>
      exportOrderPart(desk, actorOfCall(exportOrders, context), await timeZone(), search),
    ),
  ];

  async function timeZone(): Promise<string> {
    return settings.timeZone ?? (await storefront.profile()).timeZone;
  }
}
