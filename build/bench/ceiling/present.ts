import type { Product } from '#shared/contract/product.ts';
import type { Catalogue } from './catalogue.ts';
import type { CartContent, PlaceLeft } from './ledger.ts';

/** The cart as the store answers it, in about as many bytes. */
export function presentCart({ products }: Catalogue, id: string, { lines }: CartContent): object {
  const total = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0) / 100;
  return {
    id,
    items: lines.map((line) => ({
      id: line.id,
      cart_item_id: line.id,
      quantity: line.quantity,
      prices: {
        price: { value: line.priceCents / 100 },
        row_total_including_tax: { value: (line.quantity * line.priceCents) / 100 },
      },
      product: summarize(products[line.sku]),
      sku: line.variant,
      visit_date: line.date,
      time_slot: line.slot,
      places: 'held',
      refusal: null,
    })),
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    prices: { subtotal_including_tax: { value: total }, discount: null, grand_total: { value: total } },
    applied_coupons: null,
    server_time: new Date().toISOString(),
  };
}

/** The places of a product, day by day. */
export function presentPlaces({ products }: Catalogue, sku: string, places: readonly PlaceLeft[]): object {
  const product = products[sku];
  const values = product?.options.find(({ is_time_slot }) => is_time_slot)?.values ?? [];
  const days = Map.groupBy(places, ({ date }) => date);
  return {
    today: product?.today,
    dailyQuota: true,
    days: [...days].map(([date, slots]) => ({
      date,
      sellable: slots.reduce((sum, { left }) => sum + left, 0),
      slots: slots.map(({ slot, left }) => ({
        option_type_id: values.find(({ title }) => title.startsWith(slot))?.option_type_id,
        slot,
        sellable: left,
        closed: false,
      })),
    })),
  };
}

function summarize(product: Product | undefined): object {
  if (!product) return {};
  const { id, sku, name, url_key, type_id, attribute_set_id, stock_status, image, short_description } = product;
  const { price_range, stock_item } = product;
  return {
    id,
    sku,
    name,
    url_key,
    type_id,
    attribute_set_id,
    stock_status,
    image,
    short_description,
    price_range,
    stock_item,
  };
}
