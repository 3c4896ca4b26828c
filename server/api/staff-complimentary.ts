import type { PricedCart } from '#server/commerce/priced-cart.ts';
import { agreementOfContent } from '#server/present/agreement.ts';
import { moneyIn } from '#server/present/wire-money.ts';
import { contentOf } from '#server/sales/placing/for-nothing.ts';
import type { PlacedOrder } from '#server/sales/placing/order-of-cart.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { giveOrder } from '#server/staff/order-acts.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/complimentary.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handleThen, inside } from './handle.ts';
import { setBuyer } from './set-buyer.ts';

/** Complimentary orders: staff fill a cart on the pages of the store, see what it holds, and give it away. */
export function complimentaryHandlers({ carts, orders, desk }: ApiOptions): Handler[] {
  return [
    handleThen(
      calls.previewComplimentary,
      ({ cartId }, context) => carts.fetch(context, cartId, false),
      inside(presentCartToGive),
    ),
    handleThen(
      calls.giveOrder,
      async ({ cartId, agreement, email, firstName, lastName, locale, reason }, context) => {
        const buyer = { email, address: { ...blankAddress, firstName, lastName }, voucherDate: null };
        const acting = { actor: actorOfCall(calls.giveOrder, context), context };
        return giveOrder(desk, orders.staff, acting, cartId, async () => {
          const ready = await setBuyer(carts, { locale: context.locale }, cartId, buyer);
          if (!ready.ok) return ready;
          const content = contentOfCart(ready.value);
          if (agreementOfContent(content) !== agreement) return fail('preview-changed');
          return succeed({ locale, reason, content, email });
        });
      },
      inside(({ order_number: number }: PlacedOrder) => ({ number })),
    ),
  ];
}

function presentCartToGive(cart: PricedCart): ResponseOf<typeof calls.previewComplimentary> {
  return {
    items: cart.lines.map(({ product, variant, visitDate, slot, quantity }) => ({
      name: product.name,
      variant: variant.map(({ value }) => value).join(' · '),
      visit: visitDate === null ? null : { day: visitDate, slot },
      units: quantity,
    })),
    value: moneyIn(cart.currency)(cart.totalCents),
    agreement: agreementOfContent(contentOfCart(cart)),
  };
}

function contentOfCart({ lines }: PricedCart): string {
  return contentOf(
    lines
      .filter(({ giftFor }) => giftFor === null)
      .map(({ sku, visitDate, slot, quantity: units }) => ({ sku, visitDate, slot, units })),
  );
}
