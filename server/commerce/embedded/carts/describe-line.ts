import type { OptionFacts, ProductFacts, VariantFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { CartLine } from '#shared/contract/cart.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { priceOfVisit } from '#shared/rules/price-of-visit.ts';
import type { StoredLine } from './stored-cart.ts';

/** What the catalogue of now says of a line. */
export interface LineFacts {
  product: ProductFacts;
  variant: VariantFacts | null;
  unitCents: number;
  chosen: { option: OptionFacts; value: string }[];
}

/** Null when the product or the variant is no longer in the catalogue. */
export function lineFacts(
  line: Pick<StoredLine, 'productSku' | 'sku' | 'options' | 'visitDate' | 'slot'>,
  now: Moment,
): LineFacts | null {
  const product = now.catalogue.bySku.get(line.productSku);
  if (!product) return null;
  const variant = product.variants.find((one) => one.sku === line.sku) ?? null;
  if (!variant && line.sku !== product.sku) return null;
  const chosen = (JSON.parse(line.options) as { id: number; value_string: string }[]).flatMap((choice) => {
    const option = product.options.find((one) => one.id === choice.id);
    const isKnown = option && (option.type === 'date' || chosenValue(option, choice.value_string));
    return isKnown ? [{ option, value: choice.value_string }] : [];
  });
  const extras = chosen.reduce((sum, { option, value }) => sum + (chosenValue(option, value)?.priceCents ?? 0), 0);
  const set = priceOfVisit(now.calendar.prices.get(line.sku) ?? [], { date: line.visitDate, slot: line.slot });
  return { product, variant, unitCents: (set?.cents ?? (variant ?? product).priceCents) + extras, chosen };
}

export function describeVariant(facts: LineFacts, locale: LocaleCode): CartLine['configurable_options'] {
  const { product, variant } = facts;
  if (!variant) return [];
  return product.configurableOptions.flatMap((option) => {
    const value = option.values.find((one) => one.index === variant.attributes[option.code]);
    return value
      ? [{ option_label: localizedText(option.label, locale), value_label: localizedText(value.label, locale) }]
      : [];
  });
}

export function describeOptions(facts: LineFacts, locale: LocaleCode): CartLine['customizable_options'] {
  return facts.chosen.map(({ option, value }) => ({
    id: option.id,
    label: localizedText(option.title, locale),
    values: [{ value, label: describeValue(option, value, locale) }],
  }));
}

function describeValue(option: OptionFacts, value: string, locale: LocaleCode): string {
  return option.type === 'date' ? formatDay(value, locale) : localizedText(chosenValue(option, value)?.title, locale);
}

function chosenValue(option: OptionFacts, value: string) {
  return option.values.find((one) => String(one.id) === value);
}
