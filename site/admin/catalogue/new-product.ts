import type { Document } from '#site/admin/document/document.ts';
import { isFields } from '#site/admin/document/document.ts';

/** A product before anything is typed: a ticket for a day. */
const blank: Document = {
  type: 'configurable',
  attributeSet: 4,
  name: {},
  shortDescription: {},
  description: {},
  images: [],
  categories: [],
  position: 0,
  price: 0,
  inStock: true,
  minSaleQty: 1,
  maxSaleQty: 0,
  configurableOptions: [],
  variants: [],
  options: [],
  related: [],
};

/** The first document of a new product: blank, or a copy under names of its own. The store gives it a number. */
export function newProduct(copied: Document | null): Document {
  if (!copied) return blank;
  const { id, sku, urlKey, variants, takes, ...others } = copied;
  const [old, own] = [String(sku ?? ''), nameOfCopy(sku)];
  return {
    sku: own,
    urlKey: nameOfCopy(urlKey),
    ...others,
    variants: (Array.isArray(variants) ? variants : []).map((variant: unknown) =>
      isFields(variant)
        ? { ...variant, sku: nameOfCopy(variant.sku), ...renamedTakes(variant.takes, old, own) }
        : variant,
    ),
    ...renamedTakes(takes, old, own),
  };
}

function nameOfCopy(name: unknown): string {
  return typeof name === 'string' ? `${name.slice(0, 59)}-copy` : '';
}

/** The product's own places have its sku as their name. */
function renamedTakes(takes: unknown, old: string, own: string): { takes?: object } {
  if (!isFields(takes)) return {};
  return {
    takes: Object.fromEntries(Object.entries(takes).map(([pool, units]) => [pool === old ? own : pool, units])),
  };
}
