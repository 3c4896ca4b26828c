import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { ClosedCart } from '#server/sales/back-end.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CartGiftLine, CartSums, PricedLine } from './cart-sums.ts';
import { describeOptions, describeVariant } from './describe-line.ts';
import type { StoredCart } from './stored-cart.ts';

type Item = ClosedCart['items'][number];

/** A cart's lines as the order keeps them, gifts last; each carries its share of what is taken off. */
export function describeItems(
  shop: Shop,
  cart: StoredCart,
  { lines, giftLines, totals }: CartSums,
  locale: LocaleCode,
  now: Moment,
): Item[] {
  return [
    ...lines.flatMap((line, index) => describeLine(shop, cart, line, totals.shares[index], locale, now)),
    ...giftLines.map((line) => describeGift(shop, line, locale)),
  ];
}

function describeLine(
  shop: Shop,
  { holds }: StoredCart,
  { line, facts, unitCents, rowTotalCents }: PricedLine,
  share: CartSums['totals']['shares'][number] | undefined,
  locale: LocaleCode,
  now: Moment,
): Item[] {
  if (!facts) return [];
  const summary = shop.presentations.summary(facts.product, locale);
  const variant = describeVariant(facts, locale);
  const item: Item = {
    line: line.id,
    productId: summary.id,
    productSku: line.productSku,
    productName: summary.name,
    sku: line.sku,
    variantLabel: variant.map((option) => option.value_label).join(' · '),
    image: summary.image.url,
    detail: [
      ...variant.map(({ option_label, value_label }) => ({
        kind: 'variant' as const,
        label: option_label,
        value: value_label,
      })),
      ...describeOptions(facts, locale).map(({ id, label, values }) => ({
        kind: kindOf(facts.product, id),
        label,
        value: values[0]?.label ?? '',
      })),
    ],
    options: line.options,
    visitDate: line.visitDate,
    slot: line.slot,
    uses: usesOf(now.calendar, line) ?? [],
    heldUntil: line.holdUntil ?? holds.find((hold) => hold.line === line.id)?.until_at ?? null,
    isGift: false,
    admits: 1,
    priceCents: unitCents,
    rowTotalCents,
    discountCents: share?.promoCents ?? 0,
    giftCodeCents: share?.giftCodeCents ?? 0,
    ordered: line.quantity,
    redeemed: 0,
    refunded: 0,
  };
  return [item];
}

function kindOf(
  product: NonNullable<PricedLine['facts']>['product'],
  optionId: number,
): Item['detail'][number]['kind'] {
  if (product.dateOption?.id === optionId) return 'date';
  return product.timeSlotOption?.id === optionId ? 'slot' : 'choice';
}

function describeGift(shop: Shop, { product, quantity }: CartGiftLine, locale: LocaleCode): Item {
  const { id, sku, name, image } = shop.presentations.summary(product, locale);
  return {
    line: null,
    productId: id,
    productSku: sku,
    productName: name,
    sku,
    variantLabel: '',
    image: image.url,
    detail: [],
    options: '[]',
    visitDate: null,
    slot: '',
    uses: [],
    heldUntil: null,
    isGift: true,
    admits: 1,
    priceCents: 0,
    rowTotalCents: 0,
    discountCents: 0,
    giftCodeCents: 0,
    ordered: quantity,
    redeemed: 0,
    refunded: 0,
  };
}
