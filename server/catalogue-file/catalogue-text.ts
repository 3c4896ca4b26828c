import type { Catalogue, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

/** The beginning of a catalogue file's text. The products and `closingText` follow, so that the whole text is never in memory. */
export function openingText({
  revision,
  store,
  categories,
  pools = [],
  closings = [],
}: Pick<Catalogue, 'store' | 'categories'> & Partial<Pick<Catalogue, 'revision' | 'pools' | 'closings'>>): string {
  const numbered = revision === undefined ? '' : `  "revision": ${revision},\n`;
  const head = `  "format": "gondola-catalogue",\n  "version": 1,\n${numbered}  "store": ${indented(store, 2)}`;
  const shared = pools.length > 0 ? `,\n  "pools": ${indented(pools, 2)}` : '';
  const closed = closings.length > 0 ? `,\n  "closings": ${indented(closings, 2)}` : '';
  return `{\n${head},\n  "categories": ${indented(categories, 2)}${shared}${closed},\n  "products": [`;
}

export function productText(product: CatalogueProduct, ordinal: number): string {
  return `${ordinal === 0 ? '\n' : ',\n'}    ${indented(product, 4)}`;
}

export function closingText({ promoCodes }: Pick<Catalogue, 'promoCodes'>, productCount: number): string {
  const end = productCount === 0 ? ']' : '\n  ]';
  return `${end},\n  "promoCodes": ${indented(promoCodes, 2)}\n}\n`;
}

/** JSON of a value, indented as `JSON.stringify` does at this depth of a document. */
function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);
}
