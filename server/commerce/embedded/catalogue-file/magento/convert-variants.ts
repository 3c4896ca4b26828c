import type { CatalogueProduct } from '#server/commerce/embedded/catalogue-file/format.ts';
import { convertPrice } from './convert-price.ts';
import { parseEntries, parseFields } from './parse-cells.ts';
import type { SpooledRow } from './spool.ts';
import type { TextMaker } from './text-maker.ts';

type Variant = CatalogueProduct['variants'][number];
type ConfigurableOption = CatalogueProduct['configurableOptions'][number];

export interface ConvertedVariants {
  configurableOptions: ConfigurableOption[];
  variants: Variant[];
  losses: string[];
}

export interface VariantLookUp {
  rowOf: (sku: string) => SpooledRow | undefined;
  /** The first configurable product that names this variant: it can belong to one only. */
  parentOf: (sku: string) => string | undefined;
  today: string;
}

/** A variation of the export: its sku and its value of each attribute. */
export function parseVariations(cell: string): { sku: string; values: Map<string, string> }[] {
  return parseEntries(cell).map((fields) => {
    const sku = fields.get('sku') ?? '';
    fields.delete('sku');
    return { sku, values: fields };
  });
}

/** A configurable product's variants, with price and stock from the rows of the variants themselves. */
export function convertVariants(
  row: SpooledRow,
  texts: TextMaker,
  { rowOf, parentOf, today }: VariantLookUp,
): ConvertedVariants {
  const losses: string[] = [];
  const attributes = new Map<string, { first: number; indexes: Map<string, number> }>();

  function indexOf(code: string, value: string): number {
    const attribute = attributes.get(code) ?? { first: (attributes.size + 1) * 1000 + 1, indexes: new Map() };
    attributes.set(code, attribute);
    const index = attribute.indexes.get(value) ?? attribute.first + attribute.indexes.size;
    attribute.indexes.set(value, index);
    return index;
  }

  const variants = parseVariations(row.cell('configurable_variations')).flatMap(({ sku, values }): Variant[] => {
    const parent = parentOf(sku);
    if (parent !== row.cell('sku')) {
      losses.push(`the variant ${sku} belongs to ${parent} already`);
      return [];
    }
    const own = rowOf(sku);
    const price = own && convertPrice(own, today);
    if (!own || !price) {
      losses.push(own ? `the variant ${sku} has no price` : `the variant ${sku} is not in the file`);
      return [];
    }
    if (price.loss) losses.push(`variant ${sku}: ${price.loss}`);
    return [
      {
        sku,
        attributes: Object.fromEntries([...values].map(([code, value]) => [code, indexOf(code, value)])),
        price: price.price,
        ...(price.regularPrice === undefined ? {} : { regularPrice: price.regularPrice }),
        inStock: own.cell('is_in_stock') !== '0' && !isDisabled(own),
      },
    ];
  });

  const labels = parseFields(row.cell('configurable_variation_labels'));
  const translated = texts
    .inEachLanguage('configurable_variation_labels')
    .map(({ locale, cell }) => ({ locale, options: parseFields(cell) }));
  const configurableOptions = [...attributes].map(([code, { indexes }]) => ({
    code,
    label: texts.fromParts(labels.get(code) ?? code, translated, (languages) => languages.get(code)),
    values: [...indexes].map(([value, index]) => ({ index, label: { en: value } })),
  }));
  return { configurableOptions, variants, losses };
}

export function isDisabled(row: SpooledRow): boolean {
  return ['0', '2'].includes(row.cell('product_online'));
}
