import type { CartGiftLine, CartSums, PricedLine } from '#server/commerce/embedded/carts/cart-sums.ts';
import { describeOptions, describeVariant } from '#server/commerce/embedded/carts/describe-line.ts';
import type { Shop } from '#server/commerce/embedded/shop.ts';
import { insertInto } from '#server/database/insert-into.ts';
import type { Statement, Value } from '#server/database/sql.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

const columns = [
  'order_number',
  'item_id',
  'product_id',
  'product_sku',
  'product_name',
  'sku',
  'variant_label',
  'image',
  'detail',
  'options',
  'visit_date',
  'slot',
  'takes_places',
  'is_gift',
  'price_cents',
  'row_total_cents',
  'discount_cents',
  'gift_cents',
  'qty_ordered',
  'qty_redeemed',
  'qty_refunded',
] as const;

type ItemRow = Record<(typeof columns)[number], Value>;

const insertItems = insertInto('order_items', columns);

/** What stores an order's items, gift lines last; each carries its share of what is taken off. */
export function insertOrderItems(shop: Shop, number: string, sums: CartSums, locale: LocaleCode): Statement[] {
  const lines = sums.lines.flatMap((line, index) =>
    lineRow(shop, number, line, sums.totals.shares[index], index + 1, locale),
  );
  const giftLines = sums.giftLines.map((line, index) =>
    giftLineRow(shop, number, line, lines.length + index + 1, locale),
  );
  return insertItems([...lines, ...giftLines]);
}

function lineRow(
  shop: Shop,
  number: string,
  { line, facts, unitCents, rowTotalCents }: PricedLine,
  share: CartSums['totals']['shares'][number] | undefined,
  itemId: number,
  locale: LocaleCode,
): ItemRow[] {
  if (!facts) return [];
  const summary = shop.presentations.summary(facts.product, locale);
  const variant = describeVariant(facts, locale);
  const row: ItemRow = {
    order_number: number,
    item_id: itemId,
    product_id: summary.id,
    product_sku: line.productSku,
    product_name: summary.name,
    sku: line.sku,
    variant_label: variant.map((option) => option.value_label).join(' · '),
    image: summary.image.url,
    detail: [
      ...variant.map((option) => ({ label: option.option_label, value: option.value_label })),
      ...describeOptions(facts, locale).map(({ label, values }) => ({ label, value: values[0]?.label ?? '' })),
    ],
    options: line.options,
    visit_date: line.visitDate,
    slot: line.slot,
    takes_places: line.hold !== 'none',
    is_gift: false,
    price_cents: unitCents,
    row_total_cents: rowTotalCents,
    discount_cents: share?.promoCents ?? 0,
    gift_cents: share?.giftCodeCents ?? 0,
    qty_ordered: line.quantity,
    qty_redeemed: 0,
    qty_refunded: 0,
  };
  return [row];
}

/** An item without choices, day or price. A bought line names every column instead, so that none is forgotten. */
const blankItem = {
  variant_label: '',
  detail: [],
  options: '[]',
  visit_date: null,
  slot: '',
  takes_places: false,
  price_cents: 0,
  row_total_cents: 0,
  discount_cents: 0,
  gift_cents: 0,
  qty_redeemed: 0,
  qty_refunded: 0,
} satisfies Partial<ItemRow>;

function giftLineRow(shop: Shop, number: string, line: CartGiftLine, itemId: number, locale: LocaleCode): ItemRow {
  const { id, sku, name, image } = shop.presentations.summary(line.product, locale);
  return {
    ...blankItem,
    order_number: number,
    item_id: itemId,
    product_id: id,
    product_sku: sku,
    product_name: name,
    sku,
    image: image.url,
    is_gift: true,
    qty_ordered: line.quantity,
  };
}
