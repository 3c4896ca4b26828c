import type { ApartLine } from '#server/sales/carts-apart/apart-line.ts';
import { standingOf } from '#server/sales/carts-apart/apart-line.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { giftCodeParts } from '#shared/rules/gift-code.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';

/** The lines of a cart as selling knows them; gifts come by themselves and take no places. */
export function toApartLines({ items }: Cart): ApartLine[] {
  return items
    .filter(({ product }) => product.buy_x_amount === 0)
    .map(({ id, product, sku, visit_date, time_slot, quantity, refusal }) => ({
      id,
      productSku: product.sku,
      sku,
      visitDate: visit_date,
      slot: time_slot ?? '',
      quantity,
      isRefused: refusal !== null,
    }));
}

/** A gift code as far as a cart shows it. */
export interface ShownGiftCode {
  code: string;
  label: string;
  leftCents: number;
}

/** The far shop's cart with what is ours: its places, and what the gift code pays. */
export function showCart(cart: Cart, holds: readonly Hold[], giftCode: ShownGiftCode | null, now: Moment): Cart {
  const standing = new Map(toApartLines(cart).map((line) => [line.id, { ...standingOf(line, holds, now), line }]));
  const ends = [...standing.values()].flatMap(({ end, line }) => (end === null || line.isRefused ? [] : [end]));
  return {
    ...cart,
    items: cart.items.map((item) => ({ ...item, places: standing.get(item.id)?.places ?? 'none' })),
    ...(giftCode ? withGiftCode(cart, giftCode) : {}),
    holds_end_at: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    server_time: new Date(now.at).toISOString(),
  };
}

function withGiftCode({ prices, applied_coupons }: Cart, { code, label, leftCents }: ShownGiftCode) {
  const { currency } = prices.grand_total;
  const money = (cents: number) => ({ value: toAmount(cents, currency), currency });
  const due = toCents(prices.grand_total.value, currency);
  const { cents } = giftCodeParts([due], leftCents);
  const promoCents = toCents(prices.discount?.amount.value ?? 0, currency);
  const labels = prices.discount?.label ?? [];
  const discount = {
    amount: money(promoCents + cents),
    label: cents > promoCents ? [label, ...labels] : [...labels, label],
  };
  return {
    applied_coupons: [...(applied_coupons ?? []), { code }],
    prices: {
      ...prices,
      discount: cents > 0 ? discount : prices.discount,
      grand_total: money(due - cents),
    },
  };
}
