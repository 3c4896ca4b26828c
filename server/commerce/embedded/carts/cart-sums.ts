import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { LineRefusal } from '#shared/contract/cart-shape.ts';
import { type CartTotals, cartTotals } from '#shared/rules/cart-totals.ts';
import type { PricedLine as CodeLine, Promo } from '#shared/rules/discounts.ts';
import { giftLines } from '#shared/rules/gift-lines.ts';
import { toCents } from '#shared/rules/money.ts';
import { taxShares } from '#shared/rules/tax.ts';
import { whyLineRefused } from './refused-line.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';
import type { StoredPromo } from './stored-codes.ts';
import { type LineFacts, lineFacts } from './word-line.ts';

export interface SummedLine {
  line: StoredLine;
  /** The catalogue's facts about the line; null when its product or variant has left the catalogue. */
  facts: LineFacts | null;
  /** The reason why the line cannot be ordered; null when it can. A refused line costs nothing and adds no gift. */
  refusal: LineRefusal | null;
  unitCents: number;
  rowTotalCents: number;
}

/** A free product that comes with other lines. */
export interface CartGiftLine {
  product: ProductFacts;
  buy: number;
  quantity: number;
}

export interface CartSums {
  lines: SummedLine[];
  giftLines: CartGiftLine[];
  totals: CartTotals;
  /** The tax in each line, in the sequence of the lines. */
  taxes: { taxRate: number; taxCents: number }[];
}

/** Computes prices, gifts, discounts and taxes of a cart from the current catalogue. Lines that cannot be sold cost nothing. */
export function sumCart(store: EmbeddedStore, cart: StoredCart, now: CatalogueNow): CartSums {
  const lines = cart.lines.map((line) => {
    const facts = lineFacts(line, now);
    const refusal = whyLineRefused(store, line, now);
    const unitCents = facts && !refusal ? facts.unitCents : 0;
    return { line, facts, refusal, unitCents, rowTotalCents: unitCents * line.quantity };
  });
  const totals = cartTotals(
    lines.map(toPricedLine),
    {
      promo: cart.promo && promoRule(cart.promo, now.catalogue.profile.currency),
      giftCodeBalanceCents: cart.giftCode?.balanceCents ?? 0,
      smallestCents: store.settings.smallestPayment?.(now.catalogue.profile.currency) ?? 0,
    },
    now.day,
  );
  const sold = lines.filter(({ refusal }) => refusal === null).map(({ line }) => line);
  return { lines, giftLines: giftLinesOf(sold, now), totals, taxes: taxesOf(lines, totals) };
}

/** The facts of a line that promo and gift codes use. */
export function toPricedLine({ line, facts, rowTotalCents }: SummedLine): CodeLine {
  return { productSku: line.productSku, sku: line.sku, delivery: facts?.product.delivery ?? 'ticket', rowTotalCents };
}

/** The tax in each line. Only a promo code lowers it: a gift code was bought without tax, so the part that it pays is taxed. */
function taxesOf(lines: readonly SummedLine[], { shares }: CartTotals): CartSums['taxes'] {
  const paid = lines.map(({ facts, rowTotalCents }, index) => ({
    rate: facts?.product.taxRate ?? 0,
    paidCents: rowTotalCents - (shares[index]?.promoCents ?? 0),
  }));
  return taxShares(paid).map((taxCents, index) => ({ taxRate: paid[index]?.rate ?? 0, taxCents }));
}

/** Converts a promo code for the price rules; null for a withdrawn code. */
export function promoRule({ rule, uses, isWithdrawn }: StoredPromo, currency: string): Promo | null {
  if (isWithdrawn) return null;
  return {
    kind: rule.kind,
    value: rule.kind === 'percent' ? rule.value : toCents(rule.value, currency),
    minSubtotalCents: toCents(rule.minSubtotal, currency),
    skus: rule.skus,
    startsOn: rule.startsOn,
    endsOn: rule.endsOn,
    maxUses: rule.maxUses,
    uses,
  };
}

const giftProducts = new WeakMap<LoadedGeneration['products'], ProductFacts[]>();

function giftLinesOf(lines: readonly StoredLine[], now: CatalogueNow): CartGiftLine[] {
  const { products, bySku } = now.catalogue;
  const givers = giftProducts.get(products) ?? products.filter((product) => product.giftRule && !product.isSoldOut);
  giftProducts.set(products, givers);
  if (givers.length === 0) return [];
  const rules = givers.flatMap(({ sku, giftRule }) => (giftRule ? [{ giftSku: sku, ...giftRule }] : []));
  return giftLines(lines, rules).flatMap(({ giftSku, buy, quantity }) => {
    const product = bySku.get(giftSku);
    return product ? [{ product, buy, quantity }] : [];
  });
}
