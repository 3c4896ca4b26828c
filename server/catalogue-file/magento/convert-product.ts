import { pictureName } from '#server/catalogue-file/picture-name.ts';
import { plainText } from '#server/catalogue-file/safe-html.ts';
import { merchandiseSet, ticketSet } from '#shared/contract/attribute-set.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { convertOptions } from './convert-options.ts';
import { convertPrice } from './convert-price.ts';
import { convertVariants, type Loss, type VariantLookUp } from './convert-variants.ts';
import { parseList } from './parse-cells.ts';
import type { SpooledRow } from './row-spool.ts';
import { createTextMaker, type TextMaker } from './text-maker.ts';

export interface ConvertParts extends VariantLookUp {
  base: SpooledRow;
  views: { locale: LocaleCode; row: SpooledRow }[];
  baseLanguage: LocaleCode;
}

/** A product without the fields that depend on the other products. */
export type ProductDraft = Omit<CatalogueProduct, 'id' | 'urlKey' | 'categories' | 'position'>;

/**
 * Converts one product of the export, or returns the reason for leaving it out. Its values are checked later, as those of a catalogue file
 * are. Its `related` may name products that are left out.
 */
export function convertProduct(parts: ConvertParts): { draft: ProductDraft; losses: Loss[] } | { leftOut: string } {
  const { base, today } = parts;
  const { currency, taxes } = parts.profile;
  const texts = createTextMaker(base, parts.views, parts.baseLanguage);
  const type = base.cell('product_type') as CatalogueProduct['type'];
  const variation = type === 'configurable' ? convertVariants(base, texts, parts) : null;
  if (variation && variation.variants.length === 0) {
    const [first] = variation.losses;
    return { leftOut: `none of its variants can be sold: ${first ? `the first ${first.message}` : 'it names none'}` };
  }
  const price = variation
    ? { price: Math.min(...variation.variants.map((variant) => variant.price)) }
    : convertPrice(base, today, currency);
  const { options, losses } = convertOptions(base.cell('custom_options'), price?.price ?? 0, currency, texts);
  const grave = losses.find((loss) => loss.isGrave);
  if (grave) return { leftOut: grave.message };

  const name = texts.fromColumn('name', plainText);
  const delivery = convertDelivery(base);
  return {
    draft: {
      sku: base.cell('sku'),
      type,
      attributeSet: /merchandise/i.test(base.cell('attribute_set_code')) ? merchandiseSet : ticketSet,
      ...delivery,
      name,
      shortDescription: texts.fromColumn('short_description', plainText, name),
      description: texts.fromColumn('description', withoutDirectives, name),
      ...searchWords(texts),
      images: convertImages(base, name),
      price: price?.price as number,
      ...(price && 'regularPrice' in price ? { regularPrice: price.regularPrice } : {}),
      inStock: base.cell('is_in_stock') !== '0',
      // A gift code contains no tax: what the code buys is taxed.
      ...(delivery.delivery === 'gift-code' ? {} : convertTax(base, Object.keys(taxes))),
      ...convertLimits(base),
      configurableOptions: variation?.configurableOptions ?? [],
      variants: variation?.variants ?? [],
      options,
      related: [...new Set(parseList(base.cell('related_skus')))].filter((sku) => sku !== base.cell('sku')),
    },
    losses: [
      ...(variation?.losses ?? []),
      ...losses,
      ...(price && 'loss' in price && price.loss ? [{ message: price.loss }] : []),
    ],
  };
}

/** The kind of delivery that the product's attribute set names; empty when the usual kind applies. */
function convertDelivery(base: SpooledRow): Pick<CatalogueProduct, 'delivery'> {
  const set = base.cell('attribute_set_code');
  if (/gift[ _-]?(card|code|voucher|certificate)/i.test(set)) return { delivery: 'gift-code' };
  return /\bservices?\b/i.test(set) ? { delivery: 'service' } : {};
}

/**
 * Finds the store's tax class. Its name is the beginning of the name of Magento's class, such as `reduced` for `Reduced Rate`. If no class
 * fits and the store has only one, takes that one.
 */
function convertTax(base: SpooledRow, classes: string[]): { tax?: string } {
  const name = base.cell('tax_class_name').toLowerCase();
  const tax = classes.find((one) => name.startsWith(one)) ?? (classes.length === 1 ? classes[0] : undefined);
  return tax === undefined ? {} : { tax };
}

/** Removes Magento's directives, such as `{{widget …}}`. Every import removes unsafe HTML later. */
function withoutDirectives(html: string): string {
  return html.replace(/\{\{[^}]*\}\}/g, '').trim();
}

function searchWords(texts: TextMaker): Pick<CatalogueProduct, 'searchWords'> {
  const words = texts.fromColumn('meta_keywords', (text) => plainText(text.replaceAll(',', ' ')));
  return words.en === undefined ? {} : { searchWords: words };
}

/** `/m/b/mb01-blue.jpg` → `m/b/mb01-blue`. A product without a picture gets a picture name made from its sku. */
function convertImages(base: SpooledRow, name: CatalogueProduct['name']): CatalogueProduct['images'] {
  const labels = parseList(base.cell('additional_image_labels'));
  const all = [
    { file: base.cell('base_image'), label: base.cell('base_image_label') },
    ...parseList(base.cell('additional_images')).map((file, index) => ({ file, label: labels[index] ?? '' })),
  ].filter(({ file }) => file !== '' && file !== 'no_selection');
  const files = new Map(all.map(({ file, label }) => [pictureName(file), label]));
  if (files.size === 0) files.set(pictureName(base.cell('sku')), '');
  return [...files].map(([file, label]) => ({ file, label: label.trim() === '' ? name : { en: label.trim() } }));
}

function convertLimits(base: SpooledRow): Pick<CatalogueProduct, 'minSaleQty' | 'maxSaleQty'> {
  const min = base.cell('use_config_min_sale_qty') === '0' ? Math.ceil(Number(base.cell('min_cart_qty')) || 1) : 1;
  const max = base.cell('use_config_max_sale_qty') === '0' ? Math.floor(Number(base.cell('max_cart_qty')) || 0) : 0;
  return { minSaleQty: Math.max(1, min), maxSaleQty: max };
}
