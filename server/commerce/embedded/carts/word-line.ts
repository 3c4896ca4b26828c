import { pictureUrl } from '#server/catalogue-file/media-url.ts';
import type { OptionFacts, ProductFacts, VariantFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedLine, PricedOption } from '#server/commerce/priced-cart.ts';
import type { Picture } from '#server/commerce/products.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { DetailKind } from '#shared/contract/order.ts';
import { findRule } from '#shared/rules/day-rule.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { partsOfAnswer, readAnswer } from '#shared/rules/read-answer.ts';
import type { StoredLine } from './stored-cart.ts';
import { readStored } from './stored-options.ts';

export interface LineFacts {
  product: ProductFacts;
  variant: VariantFacts | null;
  unitCents: number;
  chosen: { option: OptionFacts; parts: string[] }[];
}

/** Finds a line's facts in the current catalogue; null when the product or the variant has left it. */
export function lineFacts(
  line: Pick<StoredLine, 'productSku' | 'sku' | 'options' | 'visitDate' | 'slot' | 'quantity'>,
  now: Pick<CatalogueNow, 'catalogue' | 'calendar'>,
): LineFacts | null {
  const product = now.catalogue.bySku.get(line.productSku);
  if (!product) return null;
  const variant = product.variants.find((one) => one.sku === line.sku) ?? null;
  if (!variant && line.sku !== product.sku) return null;
  const chosen = readStored(line.options).flatMap(({ id, value }) => {
    const option = product.options.find((one) => one.id === id);
    if (!option || !('stored' in readAnswer(option.asked, value, line.quantity))) return [];
    return [{ option, parts: partsOfAnswer(option.asked, value) }];
  });
  const extras = chosen
    .flatMap(({ option, parts }) => parts.map((part) => chosenValue(option, part)?.priceCents ?? 0))
    .reduce((sum, cents) => sum + cents, 0);
  const set = findRule(now.calendar.prices.get(line.sku) ?? [], { date: line.visitDate, slot: line.slot });
  return { product, variant, unitCents: (set?.cents ?? (variant ?? product).priceCents) + extras, chosen };
}

export function wordVariant(facts: LineFacts, locale: LocaleCode): PricedLine['variant'] {
  const { product, variant } = facts;
  if (!variant) return [];
  return product.configurableOptions.flatMap((option) => {
    const value = option.values.find((one) => one.index === variant.attributes[option.code]);
    return value ? [{ label: localizedText(option.label, locale), value: localizedText(value.label, locale) }] : [];
  });
}

export function wordOptions(facts: LineFacts, locale: LocaleCode): PricedOption[] {
  return facts.chosen.map(({ option, parts }) => ({
    id: option.id,
    kind: detailKindOf(option),
    label: localizedText(option.title, locale),
    ...(option.gift && { gift: option.gift }),
    values: parts.map((part) => {
      const title = chosenValue(option, part)?.title;
      return {
        value: part,
        text: kindsOfOption[option.type].text(part, { title: title && localizedText(title, locale), locale }),
      };
    }),
  }));
}

/** The picture of the first chosen value that has one, such as the design of a card; otherwise the product's picture. */
export function wordPicture({ chosen }: LineFacts, card: Picture | null, locale: LocaleCode): Picture | null {
  const [look] = chosen.flatMap(({ option, parts }) =>
    parts.flatMap((part) => {
      const { image, title } = chosenValue(option, part) ?? {};
      return image === undefined ? [] : [{ url: pictureUrl(image), label: localizedText(title, locale) }];
    }),
  );
  return look ?? card;
}

function detailKindOf({ type, timeSlot, asked }: OptionFacts): DetailKind {
  if (asked.isPerUnit) return 'per-unit';
  return timeSlot ? 'slot' : kindsOfOption[type].detail;
}

function chosenValue(option: OptionFacts, part: string) {
  return option.values.find((one) => String(one.id) === part);
}
