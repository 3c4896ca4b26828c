import type { CatalogueText } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { MediaEntry, Product, ProductSummary, SellRestrictions } from '#shared/contract/product.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { toAmount } from '#shared/rules/money.ts';
import { homeCategory, trailTo } from './category-tree.ts';
import { pictureUrl } from './media-url.ts';
import { type OptionFacts, type ProductFacts, toMoney } from './product-facts.ts';
import type { Snapshot } from './snapshot.ts';

export function presentSummary(product: ProductFacts, locale: LocaleCode): ProductSummary {
  return {
    id: product.id,
    sku: product.sku,
    name: localizedText(product.name, locale),
    url_key: product.urlKey,
    type_id: product.type,
    attribute_set_id: product.attributeSet,
    stock_status: product.isSoldOut ? 'OUT_OF_STOCK' : 'IN_STOCK',
    image: presentImages(product, locale)[0] as MediaEntry,
    short_description: localizedText(product.shortDescription, locale),
    price_range: product.priceRange,
    ...(product.rating === undefined ? {} : { rating: product.rating }),
  };
}

export interface Where {
  locale: LocaleCode;
  today: string;
  description: CatalogueText | undefined;
}

/** A product in one language, as its page needs it on the operator's `today`. */
export function presentProduct(snapshot: Snapshot, product: ProductFacts, where: Where): Product {
  const { locale } = where;
  const gallery = presentImages(product, locale);
  const stockItem = { min_sale_qty: product.minSaleQty, max_sale_qty: product.maxSaleQty };
  const home = homeCategory(product, snapshot.tree);
  return {
    ...presentSummary(product, locale),
    options: product.options.map((option, index) => presentOption(option, index, locale)),
    custom_attributes: presentAttributes(product, where.description, locale),
    media_gallery: gallery,
    media_gallery_entries: gallery.map((entry, index) => ({
      id: index + 1,
      media_type: 'image',
      label: entry.label,
      position: entry.position,
      disabled: entry.disabled,
      types: index === 0 ? ['image', 'small_image', 'thumbnail'] : [],
      file: entry.url,
    })),
    configurable_options: product.configurableOptions.map((option) => ({
      attribute_code: option.code,
      label: localizedText(option.label, locale),
      values: option.values.map((value) => ({ value_index: value.index, label: localizedText(value.label, locale) })),
    })),
    variants: product.variants.map((variant) => ({
      attributes: Object.entries(variant.attributes).map(([code, index]) => ({ code, value_index: index })),
      product: {
        sku: variant.sku,
        price_range: {
          minimum_price: toMoney(variant, product.currency),
          maximum_price: toMoney(variant, product.currency),
        },
        stock_status: variant.inStock ? 'IN_STOCK' : 'OUT_OF_STOCK',
      },
    })),
    ...presentVisitPrices(snapshot, product, where),
    stock_item: stockItem,
    extension_attributes: { stock_item: stockItem },
    sellRestrictions: presentRestrictions(product),
    today: where.today,
    categories: (home ? trailTo(home) : []).map(({ category }) => ({
      id: category.id,
      name: localizedText(category.name, locale),
      url_key: category.urlKey,
    })),
  };
}

/** Nothing where no price is set for a day or slot that is to come. */
function presentVisitPrices(
  { calendar }: Pick<Snapshot, 'calendar'>,
  { sku: productSku, variants, currency }: ProductFacts,
  { today }: Where,
): Pick<Product, 'visit_prices'> {
  const skus = variants.length > 0 ? variants.map(({ sku }) => sku) : [productSku];
  const prices = skus.flatMap((sku) =>
    (calendar.prices.get(sku) ?? [])
      .filter(({ date }) => date === null || date >= today)
      .map(({ date, slot, cents }) => ({ sku, date, slot, price: toAmount(cents, currency) })),
  );
  return prices.length > 0 ? { visit_prices: prices } : {};
}

function presentImages(product: ProductFacts, locale: LocaleCode): MediaEntry[] {
  return product.images.map((image, index) => ({
    label: localizedText(image.label, locale),
    position: index + 1,
    disabled: false,
    url: pictureUrl(image.file),
  }));
}

function presentOption(option: OptionFacts, index: number, locale: LocaleCode): Product['options'][number] {
  return {
    option_id: option.id,
    title: localizedText(option.title, locale),
    is_require: option.required,
    type: option.type,
    is_time_slot: option.timeSlot,
    sort_order: index + 1,
    values: option.values.map((value) => ({
      option_type_id: value.id,
      title: localizedText(value.title, locale),
      price: value.price,
    })),
  };
}

function presentAttributes(
  product: ProductFacts,
  description: CatalogueText | undefined,
  locale: LocaleCode,
): Product['custom_attributes'] {
  const values = {
    short_description: localizedText(product.shortDescription, locale),
    description: localizedText(description, locale),
    daily_quota: product.countsPlaces ? '1' : '0',
    buy_x_amount: product.giftRule ? String(product.giftRule.buy) : null,
    image_label: localizedText(product.images[0]?.label, locale),
  };
  return Object.entries(values).flatMap(([code, value]) => (value === null ? [] : [{ attribute_code: code, value }]));
}

export function presentRestrictions({ sellRestrictions }: ProductFacts): SellRestrictions {
  if (!sellRestrictions) return {};
  const { minDay, maxDay, startDate, endDate, includeDates } = sellRestrictions;
  const advanceDates = given({ minDay, maxDay });
  const availableDates = given({ startDate, endDate, includeDates });
  return given({ advanceDates, availableDates }) ?? {};
}

/** The fields that have a value; nothing when none has. */
function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as never);
}
