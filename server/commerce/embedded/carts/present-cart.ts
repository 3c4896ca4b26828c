import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { Context } from '#server/sales/context.ts';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ProductSummary } from '#shared/contract/product.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { toAmount } from '#shared/rules/money.ts';
import { taxesByRate } from '#shared/rules/tax.ts';
import { type CartGiftLine, type CartSums, type PricedLine, sumCart } from './cart-sums.ts';
import { describeOptions, describeVariant } from './describe-line.ts';
import { giftLineId } from './editable-line.ts';
import { isHoldRunning } from './hold-end.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';

/** A cart as the API answers it, with the names and prices that the catalogue has now. */
export function presentCart(shop: Shop, { locale }: Context, cart: StoredCart, now: Moment): Cart {
  const sums = sumCart(shop, cart, now);
  const { currency } = now.catalogue.profile;
  const money = (cents: number) => ({ value: toAmount(cents, currency), currency });
  const items = [
    ...sums.lines.map((line) => presentLine(shop, line, locale, now, money)),
    ...sums.giftLines.map((line) => presentGiftLine(shop, line, locale, money)),
  ];
  return {
    id: cart.id,
    items,
    total_quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    prices: {
      subtotal_including_tax: money(sums.totals.subtotalCents),
      discount: presentDiscount(cart, sums, locale, money),
      grand_total: money(sums.totals.totalCents),
      applied_taxes: taxesByRate(sums.taxes).map(({ rate, taxCents }) => ({ rate, amount: money(taxCents) })),
    },
    applied_coupons: presentCodes(cart),
    holds_end_at: firstEnd(sums.lines, now),
    server_time: new Date(now.at).toISOString(),
  };
}

type InMoney = (cents: number) => { value: number; currency: string };

function presentLine(shop: Shop, priced: PricedLine, locale: LocaleCode, now: Moment, money: InMoney): CartLine {
  const { line, facts, refusal, unitCents, rowTotalCents } = priced;
  const product = now.catalogue.bySku.get(line.productSku);
  return {
    id: line.id,
    cart_item_id: line.id,
    quantity: line.quantity,
    prices: {
      price: money(unitCents),
      row_total_including_tax: money(rowTotalCents),
    },
    configurable_options: facts ? describeVariant(facts, locale) : [],
    customizable_options: facts ? describeOptions(facts, locale) : [],
    product: {
      ...(product ? shop.presentations.summary(product, locale) : withdrawnProduct(line.productSku, money(0))),
      buy_x_amount: 0,
      stock_item: { min_sale_qty: product?.minSaleQty ?? 1, max_sale_qty: product?.maxSaleQty ?? 0 },
    },
    sku: line.sku,
    visit_date: line.visitDate,
    time_slot: line.slot || null,
    places: placesOf(line, now),
    refusal,
  };
}

function presentGiftLine(
  shop: Shop,
  { product, buy, quantity }: CartGiftLine,
  locale: LocaleCode,
  money: InMoney,
): CartLine {
  const id = giftLineId(product.sku);
  return {
    id,
    cart_item_id: id,
    quantity,
    prices: { price: money(0), row_total_including_tax: money(0) },
    configurable_options: [],
    customizable_options: [],
    product: {
      ...shop.presentations.summary(product, locale),
      buy_x_amount: buy,
      stock_item: { min_sale_qty: product.minSaleQty, max_sale_qty: product.maxSaleQty },
    },
    sku: product.sku,
    visit_date: null,
    time_slot: null,
    places: 'none',
    refusal: null,
  };
}

function placesOf(line: StoredLine, now: Moment): CartLine['places'] {
  return line.hold === 'held' && !isHoldRunning(line, now) ? 'lapsed' : line.hold;
}

function presentDiscount(
  cart: StoredCart,
  { totals }: CartSums,
  locale: LocaleCode,
  money: InMoney,
): Cart['prices']['discount'] {
  const cents = totals.promoCents + totals.giftCodeCents;
  if (cents === 0) return null;
  return { amount: money(cents), label: presentDiscountLabels(cart, totals, locale) };
}

/** The labels of what is taken off, first the largest. */
function presentDiscountLabels(
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

function presentCodes(cart: StoredCart): Cart['applied_coupons'] {
  const codes = [cart.promo, cart.giftCode].flatMap((applied) => (applied ? [{ code: applied.code }] : []));
  return codes.length > 0 ? codes : null;
}

/** Until when all that can still be ordered is held. */
function firstEnd(lines: readonly PricedLine[], now: Moment): string | null {
  const ends = lines.flatMap(({ line, refusal }) =>
    !refusal && line.holdUntil !== null && isHoldRunning(line, now) ? [line.holdUntil] : [],
  );
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null;
}

/** What is left to say of a product that the operator took out of the catalogue: enough to see the line and remove it. */
function withdrawnProduct(sku: string, nil: ReturnType<InMoney>): ProductSummary {
  const nothing = { regular_price: nil, final_price: nil };
  return {
    id: 0,
    sku,
    name: sku,
    url_key: '',
    type_id: 'simple',
    attribute_set_id: 0,
    stock_status: 'OUT_OF_STOCK',
    image: { label: '', position: 1, disabled: true, url: '' },
    short_description: '',
    price_range: { minimum_price: nothing, maximum_price: nothing },
  };
}
