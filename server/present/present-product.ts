import type { Picture, Price, ProductCard, ProductDetail, ProductOption, Venue } from '#server/commerce/products.ts';
import type { MediaEntry, PriceRange, Product, ProductSummary } from '#shared/contract/product.ts';
import type { Venue as WireVenue } from '#shared/contract/visit.ts';
import { dailyQuotaFlag } from '#shared/rules/daily-quota.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { toAmount } from '#shared/rules/money.ts';
import { presentTrail } from './present-category.ts';
import { moneyIn } from './wire-money.ts';

export function presentCard(card: ProductCard): ProductSummary {
  return {
    id: card.id,
    sku: card.sku,
    name: card.name,
    url_key: card.urlKey,
    type_id: card.type,
    attribute_set_id: card.attributeSet,
    delivery: card.delivery,
    stock_status: stockStatus(!card.isSoldOut),
    ...(card.isDated && { is_dated: true }),
    image: card.picture ? presentPicture(card.picture, 0) : noPicture,
    short_description: card.shortDescription,
    price_range: {
      minimum_price: presentPrice(card.lowest, card.currency),
      maximum_price: presentPrice(card.highest, card.currency),
    },
    ...(card.leadPrices && { lead_prices: card.leadPrices.map((lead) => presentLead(lead, card.currency)) }),
  };
}

export function presentLead(lead: LeadPrice, currency: string): LeadPrice {
  return { ...lead, price: toAmount(lead.price, currency), regular: toAmount(lead.regular, currency) };
}

export function presentProduct(product: ProductDetail): Product {
  const gallery = product.pictures.map(presentPicture);
  const stockItem = { min_sale_qty: product.minSaleQty, max_sale_qty: product.maxSaleQty };
  return {
    ...presentCard(product),
    options: product.options.map((option, index) => presentOption(option, index, product.currency)),
    custom_attributes: presentAttributes(product),
    media_gallery: gallery,
    media_gallery_entries: gallery.map(({ label, position, disabled, url }, index) => ({
      id: index + 1,
      media_type: 'image',
      label,
      position,
      disabled,
      types: index === 0 ? ['image', 'small_image', 'thumbnail'] : [],
      file: url,
    })),
    configurable_options: product.choices.map(({ code, label, values }) => ({
      attribute_code: code,
      label,
      values: values.map((value) => ({ value_index: value.index, label: value.label })),
    })),
    variants: product.variants.map((variant) => ({
      attributes: Object.entries(variant.attributes).map(([code, index]) => ({ code, value_index: index })),
      product: {
        sku: variant.sku,
        price_range: {
          minimum_price: presentPrice(variant.price, product.currency),
          maximum_price: presentPrice(variant.price, product.currency),
        },
        stock_status: stockStatus(variant.isInStock),
      },
    })),
    stock_item: stockItem,
    extension_attributes: { stock_item: stockItem },
    ...presentVisitPrices(product),
    ...presentClosings(product),
    sellRestrictions: product.sellRestrictions,
    ...presentVisit(product),
    ...(product.vendor !== undefined && { vendor: product.vendor }),
    today: product.today,
    first_weekday: product.firstWeekday,
    categories: presentTrail(product.trail),
  };
}

function presentVisit({
  venue,
  arriveMinutesBefore,
  durationMinutes,
  cancellation,
  moving,
  lastSale,
}: ProductDetail): Partial<Product> {
  return {
    ...(venue && { venue: presentVenue(venue) }),
    ...(arriveMinutesBefore !== null && { arrive_minutes_before: arriveMinutesBefore }),
    ...(durationMinutes !== null && { duration_minutes: durationMinutes }),
    ...(cancellation && { cancellation }),
    ...(moving && { moving }),
    ...(lastSale && { last_sale: lastSale }),
  };
}

export function presentVenue({ place, gate, mapUrl }: Venue): WireVenue {
  return { place, gate, map_url: mapUrl };
}

function presentVisitPrices({ visitPrices, currency }: ProductDetail): Pick<Product, 'visit_prices'> {
  if (visitPrices.length === 0) return {};
  return {
    visit_prices: visitPrices.map(({ sku, date, slot, everyWeek, from, to, cents }) => ({
      sku,
      date,
      slot,
      ...(everyWeek && { everyWeek: [...everyWeek] }),
      ...(from && { from }),
      ...(to && { to }),
      price: toAmount(cents, currency),
    })),
  };
}

function presentClosings({ closings }: ProductDetail): Pick<Product, 'closings'> {
  if (closings.length === 0) return {};
  return {
    closings: closings.map(({ date, everyWeek, from, to, slot, isOpen, reason }) => ({
      ...(date && { date }),
      ...(everyWeek && { everyWeek: [...everyWeek] }),
      ...(from && { from }),
      ...(to && { to }),
      ...(slot && { slot }),
      ...(isOpen ? { open: true as const } : reason && { reason }),
    })),
  };
}

function stockStatus(isInStock: boolean): ProductSummary['stock_status'] {
  return isInStock ? 'IN_STOCK' : 'OUT_OF_STOCK';
}

const noPicture: MediaEntry = { label: '', position: 1, disabled: true, url: '' };

function presentPicture({ url, label }: Picture, index: number): MediaEntry {
  return { label, position: index + 1, disabled: false, url };
}

function presentPrice({ cents, regularCents }: Price, currency: string): PriceRange['minimum_price'] {
  const money = moneyIn(currency);
  return { regular_price: money(regularCents), final_price: money(cents) };
}

function presentOption(option: ProductOption, index: number, currency: string): Product['options'][number] {
  return {
    option_id: option.id,
    title: option.title,
    is_require: option.isRequired,
    type: option.kind,
    is_time_slot: option.isTimeSlot,
    ...(option.help !== '' && { help: option.help }),
    ...(option.isPerUnit && { per_unit: true }),
    ...option.bounds,
    sort_order: index + 1,
    values: option.values.map(({ id, title, priceCents, picture }) => ({
      option_type_id: id,
      title,
      price: toAmount(priceCents, currency),
      ...(picture !== null && { image: picture }),
    })),
  };
}

function presentAttributes(product: ProductDetail): Product['custom_attributes'] {
  const values = {
    short_description: product.shortDescription,
    description: product.description,
    daily_quota: product.countsPlaces ? dailyQuotaFlag : '0',
    buy_x_amount: product.giftFor === null ? null : String(product.giftFor),
    image_label: product.pictures[0]?.label ?? '',
  };
  return Object.entries(values).flatMap(([code, value]) => (value === null ? [] : [{ attribute_code: code, value }]));
}
