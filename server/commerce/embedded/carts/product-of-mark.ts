import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import { skuMark } from '#server/sales/ticket-codes/sku-mark.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { wordVariant } from './word-line.ts';

export function productOfMark(
  { bySku, byVariantSku }: Pick<LoadedGeneration, 'bySku' | 'byVariantSku'>,
  mark: string,
  locale: LocaleCode,
): { name: string; option: string } | null {
  for (const [sku, product] of [...bySku, ...byVariantSku]) {
    if (skuMark(sku) !== mark) continue;
    const variant = product.variants.find((one) => one.sku === sku) ?? null;
    const option = wordVariant({ product, variant, unitCents: 0, chosen: [] }, locale);
    return { name: localizedText(product.name, locale), option: option.map(({ value }) => value).join(' · ') };
  }
  return null;
}
