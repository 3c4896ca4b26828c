import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Column, SpooledRow } from './row-spool.ts';
import type { StoreViews } from './store-views.ts';

/** The columns with texts for visitors. They are never taken from a row in another language. */
const texts: readonly Column[] = [
  'name',
  'description',
  'short_description',
  'meta_keywords',
  'custom_options',
  'configurable_variation_labels',
  'base_image_label',
  'additional_image_labels',
];

/**
 * The main row of a product, which the rows of single store views translate: the row for all store views. If there is none, it is the row
 * in the base language, whose empty cells, except texts, are filled from the product's other rows.
 */
export function baseRowOf(rows: SpooledRow[], views: StoreViews, baseLanguage: LocaleCode): SpooledRow | undefined {
  const forAll = rows.find((row) => views.isForAll(row.storeView));
  if (forAll) return forAll;
  const own = rows.find((row) => views.localeOf(row.storeView) === baseLanguage);
  if (!own || rows.length === 1) return own;
  return {
    ...own,
    cell: (column) =>
      own.cell(column) ||
      (!texts.includes(column) && rows.map((row) => row.cell(column)).find((cell) => cell !== '')) ||
      '',
  };
}
