import { mayReadOrders } from '#server/callers/guards/buyer.ts';
import { presentRefund } from '#server/present/present-refund.ts';
import type { RefundOutcome, RefundUnits } from '#server/sales/orders/refund.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/order.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle, handleThen, inside } from './handle.ts';
import { downloadLimits, lookUpLimits } from './limits.ts';
import { accountCaller } from './signed-in.ts';

export function orderHandlers({
  orders,
  members,
  storefront,
  tickets,
  walletPasses,
  receipts,
  settings,
  proxies,
}: ApiOptions): Handler[] {
  return [
    handle(call.byFakeId, async ({ fakeId, realId }, context) => {
      const order = await storefront.orderByFakeId(context, fakeId, realId);
      return order.ok ? succeed({ order: order.value }) : order;
    }),
    handle(
      call.byIncrementId,
      // A missing email address gets the same answer as a wrong one.
      ({ increment_id, email = '' }, context) =>
        isOrderStaff(context)
          ? findForStaff(increment_id, context)
          : storefront.orderByIncrementId(context, increment_id, email),
      { limits: lookUpLimits(settings, proxies) },
    ),
    handle(call.own, async ({ orderId }, context) => {
      if (isOrderStaff(context)) return findForStaff(orderId, context);
      const account = await members.account(accountCaller(context));
      if (!account.ok) return account;
      const found = await orders.buyer.oneOfMember(account.value, orderId);
      if (!found.ok) return found;
      return succeed({ order: await storefront.order(context, found.value), fakeId: found.value.fakeId });
    }),
    handleThen(
      call.askRefund,
      async (
        { fakeId, refundComment, confirmed_sum: sum, items, refunds_seen },
        context,
      ): Promise<Result<RefundOutcome>> => {
        if (sum === undefined) return orders.buyer.requestRefund(fakeId, refundComment);
        return orders.buyer.refundAtOnce(context, fakeId, sum, {
          items: items ? toWishes(items) : null,
          refundsSeen: refunds_seen,
        });
      },
      inside((asked: RefundOutcome) => ({
        refund_asked_at: new Date('askedAt' in asked ? asked.askedAt : asked.decidedAt).toISOString(),
        refund: 'askedAt' in asked ? null : presentRefund(asked),
      })),
    ),
    handle(
      call.tickets,
      async ({ fakeId }, { locale }) => {
        const file = tickets ? await tickets.make(fakeId, locale) : fail('tickets-not-issued');
        return file.ok ? succeed({ name: file.value.name, bytes: file.value.pdf }) : file;
      },
      { limits: downloadLimits(proxies) },
    ),
    handle(
      call.calendar,
      async ({ fakeId }, { locale }) => (await tickets?.makeCalendar(fakeId, locale)) ?? fail('tickets-not-issued'),
      { limits: downloadLimits(proxies) },
    ),
    handle(
      call.appleWallet,
      async ({ fakeId }, { locale }) => (await walletPasses?.makeApple(fakeId, locale)) ?? fail('wallet-not-offered'),
      { limits: downloadLimits(proxies) },
    ),
    handle(
      call.googleWallet,
      async ({ fakeId }, { locale }) => (await walletPasses?.linkGoogle(fakeId, locale)) ?? fail('wallet-not-offered'),
      { limits: downloadLimits(proxies) },
    ),
    handle(
      call.receipt,
      async ({ fakeId, number }) => (await receipts?.make(fakeId, number)) ?? fail('order-not-found'),
      { limits: downloadLimits(proxies) },
    ),
  ];

  async function findForStaff(number: string, context: CallContext): Promise<Result<ResponseOf<typeof call.own>>> {
    const found = await orders.staff.byNumber(number);
    if (!found.ok) return found;
    return succeed({ order: await storefront.order(context, found.value), fakeId: found.value.fakeId });
  }
}

export function toWishes(items: readonly { item_id: number; qty: number }[]): RefundUnits[] {
  return items.map(({ item_id: itemId, qty: units }) => ({ itemId, units }));
}

function isOrderStaff({ caller }: CallContext): boolean {
  return caller.kind === 'staff' && mayReadOrders(caller.permissions);
}
