import type { OptionFacts, ProductFacts, VariantFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { PricedLine, PricedOption } from '#server/commerce/priced-cart.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { DetailKind } from '#shared/contract/order.ts';
import type { OptionKind } from '#shared/contract/product.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { priceOfVisit } from '#shared/rules/price-of-visit.ts';
import type { StoredLine } from './stored-cart.ts';

/** What the present catalogue says of a line. */
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
    return option && isOffered[option.type](option, choice.value_string)
      ? [{ option, value: choice.value_string }]
      : [];
  });
  const extras = chosen.reduce((sum, { option, value }) => sum + (chosenValue(option, value)?.priceCents ?? 0), 0);
  const set = priceOfVisit(now.calendar.prices.get(line.sku) ?? [], { date: line.visitDate, slot: line.slot });
  return { product, variant, unitCents: (set?.cents ?? (variant ?? product).priceCents) + extras, chosen };
}

export function describeVariant(facts: LineFacts, locale: LocaleCode): PricedLine['variant'] {
  const { product, variant } = facts;
  if (!variant) return [];
  return product.configurableOptions.flatMap((option) => {
    const value = option.values.find((one) => one.index === variant.attributes[option.code]);
    return value ? [{ label: localizedText(option.label, locale), value: localizedText(value.label, locale) }] : [];
  });
}

export function describeOptions(facts: LineFacts, locale: LocaleCode): PricedOption[] {
  return facts.chosen.map(({ option, value }) => ({
    id: option.id,
    kind: detailKindOf(option),
    label: localizedText(option.title, locale),
    value,
    text: textOf[option.type](option, value, locale),
  }));
}

const textOf: Record<OptionKind, (option: OptionFacts, value: string, locale: LocaleCode) => string> = {
  date: (_, value, locale) => formatDay(value, locale),
  radio: (option, value, locale) => localizedText(chosenValue(option, value)?.title, locale),
};

/** Whether the present catalogue still has the choice. */
const isOffered: Record<OptionKind, (option: OptionFacts, value: string) => boolean> = {
  date: () => true,
  radio: (option, value) => chosenValue(option, value) !== undefined,
};

/** What kind of detail an option is. */
function detailKindOf({ type, timeSlot }: OptionFacts): DetailKind {
  return timeSlot ? 'slot' : detailKinds[type];
}

const detailKinds: Record<OptionKind, DetailKind> = { date: 'date', radio: 'choice' };

function chosenValue(option: OptionFacts, value: string) {
  return option.values.find((one) => String(one.id) === value);
}
