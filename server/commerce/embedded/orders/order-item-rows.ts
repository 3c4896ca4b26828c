import type { CartSums, GiftOfCart, PricedLine } from '#server/commerce/embedded/carts/cart-sums.ts';
import { describeOptions, describeVariant } from '#server/commerce/embedded/carts/describe-line.ts';
import type { Value } from '#server/commerce/embedded/database/sql.ts';
import type { Shop } from '#server/commerce/embedded/shop.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** The rows of an order's items, in the order of their columns; each carries its share of what is taken off. */
export function orderItemRows(shop: Shop, number: string, sums: CartSums, locale: LocaleCode): Value[][] {
  const lines = sums.lines.flatMap((line, index) =>
    lineRow(shop, number, line, sums.totals.shares[index], index + 1, locale),
  );
  const gifts = sums.gifts.map((gift, index) => giftRow(shop, number, gift, lines.length + index + 1, locale));
  return [...lines, ...gifts];
}

function lineRow(
  shop: Shop,
  number: string,
  { line, facts, unitCents, rowTotalCents }: PricedLine,
  share: CartSums['totals']['shares'][number] | undefined,
  itemId: number,
  locale: LocaleCode,
): Value[][] {
  if (!facts) return [];
  const summary = shop.presentations.summary(facts.product, locale);
  const variant = describeVariant(facts, locale);
  const detail = [
    ...variant.map((option) => ({ label: option.option_label, value: option.value_label })),
    ...describeOptions(facts, locale).map((option) => ({ label: option.label, value: option.values[0]?.label ?? '' })),
  ];
  return [
    [
      number,
      itemId,
      summary.id,
      line.productSku,
      summary.name,
      line.sku,
      variant.map((option) => option.value_label).join(' · '),
      summary.image.url,
      detail,
      line.options,
      line.visitDate,
      line.slot,
      line.hold !== 'none',
      false,
      unitCents,
      rowTotalCents,
      share?.promoCents ?? 0,
      share?.giftCents ?? 0,
      line.quantity,
      0,
      0,
    ],
  ];
}

function giftRow(shop: Shop, number: string, gift: GiftOfCart, itemId: number, locale: LocaleCode): Value[] {
  const { id, sku, name, image } = shop.presentations.summary(gift.product, locale);
  return [
    number,
    itemId,
    id,
    sku,
    name,
    sku,
    '',
    image.url,
    [],
    '[]',
    null,
    '',
    false,
    true,
    0,
    0,
    0,
    0,
    gift.quantity,
    0,
    0,
  ];
}
