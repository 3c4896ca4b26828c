import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { wordVenue } from '#server/commerce/embedded/catalogue/word-venue.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedLine, PricedOption } from '#server/commerce/priced-cart.ts';
import type { ClosedCart } from '#server/sales/back-end/back-end.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CartGiftLine, CartSums, SummedLine } from './cart-sums.ts';
import { wordOptions, wordPicture, wordVariant } from './word-line.ts';

type Item = ClosedCart['items'][number];

/** Turns a cart's lines into the order's items, gifts last, each with its share of the discount and of the tax. */
export function wordItems(
  store: EmbeddedStore,
  { lines, giftLines, totals, taxes }: CartSums,
  locale: LocaleCode,
): Item[] {
  return [
    ...lines.flatMap((line, index) => wordLine(store, line, { ...totals.shares[index], ...taxes[index] }, locale)),
    ...giftLines.map((line) => wordGift(store, line, locale)),
  ];
}

function wordLine(
  store: EmbeddedStore,
  { line, facts, unitCents, rowTotalCents }: SummedLine,
  share: Partial<CartSums['totals']['shares'][number] & CartSums['taxes'][number]>,
  locale: LocaleCode,
): Item[] {
  if (!facts) return [];
  const { product } = facts;
  const variant = wordVariant(facts, locale);
  const item: Item = {
    ...wordGift(store, { product, quantity: line.quantity }, locale),
    isGift: false,
    line: line.id,
    sku: line.sku,
    variantLabel: variant.map((option) => option.value).join(' · '),
    image: wordPicture(facts, store.described.card(product, locale).picture, locale)?.url ?? '',
    detail: detailOf(variant, wordOptions(facts, locale)),
    options: line.options,
    visitDate: line.visitDate,
    slot: line.slot,
    admits: facts.variant?.admits ?? product.admits ?? 1,
    priceCents: unitCents,
    rowTotalCents,
    discountCents: share.promoCents ?? 0,
    taxRate: share.taxRate ?? 0,
    taxCents: share.taxCents ?? 0,
  };
  return [item];
}

/** Names the variant and the choices of a line for its buyer. */
export function detailOf(variant: PricedLine['variant'], options: readonly PricedOption[]): OrderedItem['detail'] {
  return [
    ...variant.map(({ label, value }) => ({ kind: 'variant' as const, label, value })),
    ...options.map(({ kind, label, gift, values }) => ({
      ...{ kind, label, ...(gift && { gift }) },
      // One row for each unit, so that the ticket of a unit finds the unit's answer.
      value: values.map(({ text }) => text).join(kind === 'per-unit' ? '\n' : ' · '),
    })),
  ];
}

/** The facts of a visit, which the order stores for its tickets because the catalogue may change. */
function wordVisitOf(product: ProductFacts, locale: LocaleCode) {
  const { arriveMinutesBefore = null, durationMinutes = null, cancellation = null, moving = null } = product;
  const { entry = null, lastSale = null } = product;
  const terms = { cancellation, moving, entry, lastSale };
  return { venue: wordVenue(product, locale), arriveMinutesBefore, durationMinutes, ...terms };
}

function wordGift(
  store: EmbeddedStore,
  { product, quantity }: Pick<CartGiftLine, 'product' | 'quantity'>,
  locale: LocaleCode,
): Item {
  const { id, sku, name, picture } = store.described.card(product, locale);
  return {
    line: null,
    productId: id,
    productSku: sku,
    productName: name,
    sku,
    vendor: product.vendor ?? null,
    variantLabel: '',
    image: picture?.url ?? '',
    attributeSet: product.attributeSet,
    delivery: product.delivery,
    detail: [],
    options: '[]',
    visitDate: null,
    slot: '',
    isGift: true,
    ...wordVisitOf(product, locale),
    admits: product.admits ?? 1,
    priceCents: 0,
    rowTotalCents: 0,
    discountCents: 0,
    taxRate: product.taxRate,
    taxCents: 0,
    ordered: quantity,
    redeemed: 0,
    refunded: 0,
  };
}
