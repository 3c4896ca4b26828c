import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Snapshot } from '#server/commerce/embedded/catalog/snapshot.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import { type CartTotals, cartTotals } from '#shared/rules/cart-totals.ts';
import type { Promo } from '#shared/rules/discounts.ts';
import { giftLines } from '#shared/rules/gift-lines.ts';
import { toCents } from '#shared/rules/money.ts';
import { type LineFacts, lineFacts } from './describe-line.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';
import type { StoredPromo } from './stored-codes.ts';

export interface PricedLine {
  line: StoredLine;
  /** Null when the catalogue does not know it any more; it then costs nothing and cannot be ordered. */
  facts: LineFacts | null;
  unitCents: number;
  rowTotalCents: number;
}

export interface GiftOfCart {
  product: ProductFacts;
  buy: number;
  quantity: number;
}

export interface CartSums {
  lines: PricedLine[];
  gifts: GiftOfCart[];
  totals: CartTotals;
}

/** Prices, gifts and discounts of a cart, by the catalogue of now. */
export function sumCart(cart: StoredCart, now: Moment): CartSums {
  const lines = cart.lines.map((line) => {
    const facts = lineFacts(line, now);
    const unitCents = facts?.unitCents ?? 0;
    return { line, facts, unitCents, rowTotalCents: unitCents * line.quantity };
  });
  const totals = cartTotals(
    lines.map(({ line, rowTotalCents }) => ({ productSku: line.productSku, sku: line.sku, rowTotalCents })),
    { promo: cart.promo && promoRule(cart.promo), giftBalanceCents: cart.gift?.balanceCents ?? 0 },
    now.day,
  );
  return { lines, gifts: giftsOf(cart.lines, now), totals };
}

/** Null for a code that was withdrawn. */
export function promoRule({ rule, uses, isWithdrawn }: StoredPromo): Promo | null {
  if (isWithdrawn) return null;
  return {
    kind: rule.kind,
    value: rule.kind === 'percent' ? rule.value : toCents(rule.value),
    minSubtotalCents: toCents(rule.minSubtotal),
    skus: rule.skus,
    startsOn: rule.startsOn,
    endsOn: rule.endsOn,
    maxUses: rule.maxUses,
    uses,
  };
}

const giftProducts = new WeakMap<Snapshot['products'], ProductFacts[]>();

function giftsOf(lines: readonly StoredLine[], now: Moment): GiftOfCart[] {
  const { products, bySku } = now.catalogue;
  const givers = giftProducts.get(products) ?? products.filter((product) => product.gift && !product.isSoldOut);
  giftProducts.set(products, givers);
  if (givers.length === 0) return [];
  const rules = givers.flatMap(({ sku, gift }) => (gift ? [{ giftSku: sku, ...gift }] : []));
  return giftLines(lines, rules).flatMap(({ giftSku, buy, quantity }) => {
    const product = bySku.get(giftSku);
    return product ? [{ product, buy, quantity }] : [];
  });
}
