import type { CatalogueProduct } from '#server/commerce/embedded/catalogue-file/format.ts';
import { plainText } from '#server/commerce/embedded/catalogue-file/safe-html.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { merchandiseSet, ticketSet } from '#shared/rules/shop-constants.ts';
import type { CategoryBook } from './category-book.ts';
import { convertOptions } from './convert-options.ts';
import { convertPrice } from './convert-price.ts';
import { convertVariants, isDisabled, type VariantLookUp } from './convert-variants.ts';
import { parseCategories, parseList } from './parse-cells.ts';
import { slugOf, type TakenSlugs } from './slug.ts';
import type { SpooledRow } from './spool.ts';
import { createTextMaker, type TextMaker } from './text-maker.ts';

export interface ConvertParts extends VariantLookUp {
  id: number;
  base: SpooledRow;
  views: { locale: LocaleCode; row: SpooledRow }[];
  baseLanguage: LocaleCode;
  categories: CategoryBook;
  urlKeys: TakenSlugs;
  isSold: (sku: string) => boolean;
}

export type Converted = { product: CatalogueProduct; losses: string[] } | { leftOut: string };

const kinds: Record<string, CatalogueProduct['type']> = {
  simple: 'simple',
  virtual: 'virtual',
  configurable: 'configurable',
};

/** Why a product stays behind, in the operator's words; null when it comes along. */
export function reasonToLeaveOut(base: SpooledRow, parentSku: string | undefined): string | null {
  const kind = base.cell('product_type');
  if (kind === 'grouped') return 'a grouped product only lists others; those come along by themselves';
  if (kind === 'bundle')
    return 'a bundle is put together by the buyer; make it a configurable product with one variant for each choice';
  if (kind === 'downloadable') return 'files for download are not sold here';
  if (!kinds[kind]) return `products of the kind "${kind}" are not sold here`;
  if (parentSku !== undefined) return null;
  if (isDisabled(base)) return 'it is switched off in Magento (product_online)';
  if (base.cell('visibility') === 'Not Visible Individually')
    return 'it is not visible by itself and no configurable product has it as a variant';
  return null;
}

/** One product of the export, in the catalogue's form. What is wrong with its values the check of the catalogue finds. */
export function convertProduct(parts: ConvertParts): Converted {
  const { base, today } = parts;
  const texts = createTextMaker(base, parts.views, parts.baseLanguage);
  const type = kinds[base.cell('product_type')] as CatalogueProduct['type'];
  const variation = type === 'configurable' ? convertVariants(base, texts, parts) : null;
  if (variation && variation.variants.length === 0) {
    return { leftOut: ['none of its variants can be sold', ...variation.losses].join('; ') };
  }
  const price = variation
    ? { price: Math.min(...variation.variants.map((variant) => variant.price)) }
    : convertPrice(base, today);
  const { options, losses } = convertOptions(base.cell('custom_options'), price?.price ?? 0, texts);
  const grave = losses.find((loss) => loss.isGrave);
  if (grave) return { leftOut: grave.message };

  const name = texts.fromColumn('name', plainText);
  return {
    product: {
      id: parts.id,
      sku: base.cell('sku'),
      urlKey: slugOf(base.cell('url_key') || (name.en ?? ''), `product-${parts.id}`, parts.urlKeys),
      type,
      attributeSet: /merchandise/i.test(base.cell('attribute_set_code')) ? merchandiseSet : ticketSet,
      name,
      shortDescription: texts.fromColumn('short_description', plainText, name),
      description: texts.fromColumn('description', withoutDirectives, name),
      ...searchWords(texts),
      images: convertImages(base, name),
      categories: convertCategories(base, parts.categories),
      position: parts.id,
      price: price?.price as number,
      ...(price && 'regularPrice' in price ? { regularPrice: price.regularPrice } : {}),
      inStock: base.cell('is_in_stock') !== '0',
      ...convertLimits(base),
      configurableOptions: variation?.configurableOptions ?? [],
      variants: variation?.variants ?? [],
      options,
      related: [...new Set(parseList(base.cell('related_skus')))].filter(
        (sku) => sku !== base.cell('sku') && parts.isSold(sku),
      ),
    },
    losses: [
      ...(variation?.losses ?? []),
      ...losses.map((loss) => loss.message),
      ...(price && 'loss' in price && price.loss ? [price.loss] : []),
    ],
  };
}

/** Magento's own directives, such as `{{widget …}}`, mean nothing outside it. What is unsafe goes with every import. */
function withoutDirectives(html: string): string {
  return html.replace(/\{\{[^}]*\}\}/g, '').trim();
}

function searchWords(texts: TextMaker): Pick<CatalogueProduct, 'searchWords'> {
  const words = texts.fromColumn('meta_keywords', (text) => plainText(text.replaceAll(',', ' ')));
  return words.en === undefined ? {} : { searchWords: words };
}

function convertCategories(base: SpooledRow, book: CategoryBook): number[] {
  const ids = parseCategories(base.cell('categories')).map((path) => book.idOf(path));
  return ids.length > 0 ? [...new Set(ids)] : [book.idOf([])];
}

/** `/m/b/mb01-blue.jpg` → `m/b/mb01-blue`; a product without a picture expects one under its sku. */
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

function pictureName(file: string): string {
  const bare = file.replace(/^\/+/, '').replace(/\.(jpe?g|png|gif|webp|avif)$/i, '');
  return bare.replace(/[^A-Za-z0-9_./-]/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'picture';
}

function convertLimits(base: SpooledRow): Pick<CatalogueProduct, 'minSaleQty' | 'maxSaleQty'> {
  const min = base.cell('use_config_min_sale_qty') === '0' ? Math.ceil(Number(base.cell('min_cart_qty')) || 1) : 1;
  const max = base.cell('use_config_max_sale_qty') === '0' ? Math.floor(Number(base.cell('max_cart_qty')) || 0) : 0;
  return { minSaleQty: Math.max(1, min), maxSaleQty: max };
}
