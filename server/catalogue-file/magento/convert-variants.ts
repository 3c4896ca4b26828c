import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { convertPrice } from './convert-price.ts';
import { parseEntries, parseFields } from './parse-cells.ts';
import { isDisabled, reasonOfKind } from './reason-to-leave-out.ts';
import type { SpooledRow } from './row-spool.ts';
import type { TextMaker } from './text-maker.ts';
import { chooseAttributes } from './variant-attributes.ts';

/** A part of a product that cannot be imported. */
export interface Loss {
  /** The part's name, such as an option; it is printed before the message. */
  about?: string;
  message: string;
}

export interface VariantLookUp {
  /** The rows of a product's variants, by the variants' skus. */
  variantsOf: (parentSku: string) => Map<string, SpooledRow>;
  /** The first configurable product that names this variant; a variant belongs to only one. */
  parentOf: (sku: string) => string | undefined;
  today: string;
  profile: StoreProfile;
}

/** Parses the variations in a cell: for each one its sku, and the values of its attributes that the cell names. */
export function parseVariations(cell: string): { sku: string; values: Map<string, string> }[] {
  return parseEntries(cell).map((fields) => {
    const sku = fields.get('sku') ?? '';
    fields.delete('sku');
    return { sku, values: fields };
  });
}

/** Converts a product's variants. Facts that its cell lacks, such as price and stock, come from the variants' own rows. */
export function convertVariants(
  row: SpooledRow,
  texts: TextMaker,
  { variantsOf, parentOf, today, profile }: VariantLookUp,
): Pick<CatalogueProduct, 'configurableOptions' | 'variants'> & { losses: Loss[] } {
  const losses: Loss[] = [];
  function lose(variant: string, message: string): [] {
    losses.push({ about: `the variant ${variant}`, message });
    return [];
  }

  const ownRows = variantsOf(row.cell('sku'));
  const offered = parseVariations(row.cell('configurable_variations')).flatMap(({ sku, values }) => {
    const own = ownRows.get(sku);
    const parent = own ? row.cell('sku') : parentOf(sku);
    if (parent !== row.cell('sku')) return lose(sku, `belongs to ${parent} already`);
    if (!own) return lose(sku, 'is not in the file');
    const reason = reasonOfKind(own.cell('product_type'));
    if (reason !== null) return lose(sku, `is left out: ${reason}`);
    const sold = toOffer(sku, own, today, profile.currency);
    if (!sold) return lose(sku, 'has no price that can be read');
    if (sold.loss) losses.push({ about: `variant ${sku}:`, message: sold.loss });
    return [{ sku, sold: sold.variant, values, others: parseFields(own.cell('additional_attributes')) }];
  });

  const labels = parseFields(row.cell('configurable_variation_labels'));
  const chosen = chooseAttributes(offered, [...labels.keys()]);
  for (const { variant, twin, message } of chosen.unfit)
    lose(twin ? `${variant.sku} (as ${twin})` : variant.sku, message);

  const translated = texts.inEachLanguage('configurable_variation_labels', parseFields);
  const attributes = chosen.codes.map((code, at) => {
    const different = new Set(chosen.fit.map(({ values }) => values.get(code) as string));
    const indexes = new Map([...different].map((value, index) => [value, (at + 1) * 1000 + 1 + index]));
    return { code, indexes };
  });
  return {
    configurableOptions: attributes.map(({ code, indexes }) => ({
      code,
      label: texts.fromParts(labels.get(code) || code, translated, (languages) => languages.get(code)),
      values: [...indexes].map(([value, index]) => ({ index, label: { en: value } })),
    })),
    variants: chosen.fit.map(({ variant, values }) => ({
      ...variant.sold,
      attributes: Object.fromEntries(
        attributes.map(({ code, indexes }) => [code, indexes.get(values.get(code) as string) as number]),
      ),
    })),
    losses,
  };
}

/** Makes the variant that the store sells; null when its price cannot be read. */
function toOffer(
  sku: string,
  own: SpooledRow,
  today: string,
  currency: string,
): { variant: Omit<CatalogueProduct['variants'][number], 'attributes'>; loss: string | undefined } | null {
  const price = convertPrice(own, today, currency);
  if (!price || !(price.price >= 0)) return null;
  return {
    variant: {
      sku,
      price: price.price,
      ...(price.regularPrice === undefined ? {} : { regularPrice: price.regularPrice }),
      inStock: own.cell('is_in_stock') !== '0' && !isDisabled(own),
    },
    loss: price.loss,
  };
}
