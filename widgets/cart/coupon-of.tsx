import type { Cart } from '#shared/contract/cart-shape.ts';
import { CouponEntry } from './coupon-entry.tsx';

export function CouponOf({ cart }: { cart: Cart }) {
  return (
    <CouponEntry
      codes={cart.applied_coupons?.map((coupon) => coupon.code) ?? []}
      saves={(cart.prices.discount?.amount.value ?? 0) > 0}
    />
  );
}
