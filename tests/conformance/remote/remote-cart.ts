import { type PricedCart, shownPlaces } from '#server/commerce/priced-cart.ts';
import type { ApartLine } from '#server/sales/carts-apart/apart-line.ts';
import { standingOf } from '#server/sales/carts-apart/apart-line.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Now } from '#server/sales/now.ts';
import { takesCodes } from '#shared/rules/delivery.ts';
import { giftCodeParts } from '#shared/rules/gift-code.ts';

/** The lines in the form that selling needs, without gifts, which take no places. */
export function toApartLines({ lines }: PricedCart): ApartLine[] {
  return lines
    .filter(({ giftFor }) => giftFor === null)
    .map(({ id, product, sku, visitDate, slot, quantity, refusal }) => ({
      id,
      productSku: product.sku,
      sku,
      visitDate,
      slot,
      quantity,
      isRefused: refusal !== null,
    }));
}

export interface ShownGiftCode {
  code: string;
  label: string;
  leftCents: number;
}

/** The far shop's cart, with our places and our gift code. */
export function showCart(
  cart: PricedCart,
  holds: readonly Hold[],
  giftCode: ShownGiftCode | null,
  now: Now,
): PricedCart {
  const standing = new Map(toApartLines(cart).map((line) => [line.id, { ...standingOf(line, holds, now), line }]));
  const ends = [...standing.values()].flatMap(({ end, line }) => (end === null || line.isRefused ? [] : [end]));
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, places: shownPlaces(line, standing.get(line.id)?.places ?? 'none') })),
    ...(giftCode ? withGiftCode(cart, giftCode) : {}),
    holdsEndAt: ends.length > 0 ? Math.min(...ends) : null,
    at: now.at,
    day: now.day,
  };
}

function withGiftCode(cart: PricedCart, { code, label, leftCents }: ShownGiftCode): Partial<PricedCart> {
  const { discountCents, discountLabels, totalCents } = cart;
  const { cents } = giftCodeParts([totalCents - priceOfGiftCodes(cart)], leftCents);
  const labels = cents > discountCents ? [label, ...discountLabels] : [...discountLabels, label];
  return {
    codes: [...cart.codes, code],
    discountCents: discountCents + cents,
    discountLabels: cents > 0 ? labels : discountLabels,
    totalCents: totalCents - cents,
  };
}

/** No gift code can pay for gift codes. */
export function buysOnlyGiftCodes({ lines }: PricedCart): boolean {
  const bought = lines.filter(({ refusal, giftFor }) => refusal === null && giftFor === null);
  return bought.length > 0 && !bought.some(({ product }) => takesCodes[product.delivery]);
}

function priceOfGiftCodes({ lines }: PricedCart): number {
  return lines.reduce((sum, line) => sum + (takesCodes[line.product.delivery] ? 0 : line.rowTotalCents), 0);
}
