import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { type CartProduct, type PricedCart, type PricedLine, shownPlaces } from '#server/commerce/priced-cart.ts';
import type { Context } from '#server/sales/context.ts';
import { closedReason } from '#server/sales/places/closed-visit.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { type CartGiftLine, type CartSums, type SummedLine, sumCart } from './cart-sums.ts';
import { giftLineId } from './editable-line.ts';
import { isHoldRunning, placesOf } from './hold-end.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';
import { type LineFacts, wordOptions, wordPicture, wordVariant } from './word-line.ts';

/** A cart with the names and prices of the current catalogue. */
export function priceCart(
  store: EmbeddedStore,
  { locale }: Pick<Context, 'locale'>,
  cart: StoredCart,
  now: CatalogueNow,
): PricedCart {
  const sums = sumCart(store, cart, now);
  const { totals, taxes } = sums;
  return {
    id: cart.id,
    currency: now.catalogue.profile.currency,
    lines: [
      ...sums.lines.map((line) => priceLine(store, line, locale, now)),
      ...sums.giftLines.map((line) => priceGiftLine(store, line, locale)),
    ],
    subtotalCents: totals.subtotalCents,
    discountCents: totals.promoCents + totals.giftCodeCents,
    discountLabels: labelDiscounts(cart, totals, locale),
    totalCents: totals.totalCents,
    taxes,
    codes: [cart.promo, cart.giftCode].flatMap((applied) => applied?.code ?? []),
    holdsEndAt: firstEnd(sums.lines, now),
    at: now.at,
    day: now.day,
  };
}

function priceLine(
  store: EmbeddedStore,
  { line, facts, refusal, unitCents, rowTotalCents }: SummedLine,
  locale: LocaleCode,
  now: CatalogueNow,
): PricedLine {
  const product = now.catalogue.bySku.get(line.productSku);
  return {
    id: line.id,
    quantity: line.quantity,
    unitCents,
    rowTotalCents,
    variant: facts ? wordVariant(facts, locale) : [],
    options: facts ? wordOptions(facts, locale) : [],
    product: product ? toCartProduct(store, product, locale, facts) : withdrawnProduct(line, now),
    giftFor: null,
    sku: line.sku,
    visitDate: line.visitDate,
    slot: line.slot,
    cancellation: product?.cancellation ?? null,
    moving: product?.moving ?? null,
    entry: product?.entry ?? null,
    places: shownPlaces({ refusal }, placesOf(line, now)),
    refusal,
    ...(refusal === 'visit-closed' && closedReason(now.calendar, line, locale)),
  };
}

function priceGiftLine(store: EmbeddedStore, { product, buy, quantity }: CartGiftLine, locale: LocaleCode): PricedLine {
  return {
    id: giftLineId(product.sku),
    quantity,
    unitCents: 0,
    rowTotalCents: 0,
    variant: [],
    options: [],
    product: toCartProduct(store, product, locale),
    giftFor: buy,
    sku: product.sku,
    visitDate: null,
    slot: '',
    cancellation: null,
    moving: null,
    entry: null,
    places: 'none',
    refusal: null,
  };
}

function toCartProduct(
  { described }: EmbeddedStore,
  product: ProductFacts,
  locale: LocaleCode,
  facts: LineFacts | null = null,
): CartProduct {
  const { minSaleQty, maxSaleQty } = product;
  const card = described.card(product, locale);
  return { ...card, picture: facts ? wordPicture(facts, card.picture, locale) : card.picture, minSaleQty, maxSaleQty };
}

/** The labels of the promo code and the gift code, the larger discount first. */
function labelDiscounts(
  cart: Pick<StoredCart, 'promo' | 'giftCode'>,
  totals: CartSums['totals'],
  locale: LocaleCode,
): string[] {
  return [
    { label: localizedText(cart.promo?.rule.label, locale), cents: totals.promoCents },
    { label: localizedText(cart.giftCode?.label, locale), cents: totals.giftCodeCents },
  ]
    .filter((part) => part.cents > 0)
    .sort((one, other) => other.cents - one.cents)
    .map((part) => part.label);
}

/** The earliest end of a hold, in milliseconds, among the lines that can be ordered; null when nothing is held. */
function firstEnd(lines: readonly SummedLine[], now: CatalogueNow): number | null {
  const ends = lines.flatMap(({ line, refusal }) =>
    !refusal && line.holdUntil !== null && isHoldRunning(line, now) ? [line.holdUntil] : [],
  );
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** A replacement for a product that has left the catalogue: enough to recognise the line and remove it. */
function withdrawnProduct({ productSku: sku, name = sku }: StoredLine, { catalogue }: CatalogueNow): CartProduct {
  const nothing = { cents: 0, regularCents: 0 };
  return {
    id: 0,
    sku,
    name,
    urlKey: '',
    type: 'simple',
    attributeSet: 0,
    delivery: 'ticket',
    isSoldOut: true,
    picture: null,
    shortDescription: '',
    currency: catalogue.profile.currency,
    lowest: nothing,
    highest: nothing,
    minSaleQty: 1,
    maxSaleQty: 0,
  };
}
