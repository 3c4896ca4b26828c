import type { SpooledRow } from './row-spool.ts';

/** The reason for leaving out a product, worded for the operator; null when it is imported. */
export function reasonToLeaveOut(base: SpooledRow): string | null {
  const kind = reasonOfKind(base.cell('product_type'));
  if (kind !== null) return kind;
  if (isDisabled(base)) return 'it is switched off in Magento (product_online)';
  if (base.cell('visibility') === 'Not Visible Individually')
    return 'it is not visible by itself and no configurable product has it as a variant';
  return null;
}

/** The reason for leaving out products of a kind; null for a kind that can be sold. */
export function reasonOfKind(kind: string): string | null {
  if (['simple', 'virtual', 'configurable'].includes(kind)) return null;
  if (kind === '') return 'no row of it says of what kind it is (product_type)';
  if (kind === 'grouped') return 'a grouped product only lists others; those come along by themselves';
  if (kind === 'bundle')
    return 'a bundle is put together by the buyer; make it a configurable product with one variant for each choice';
  if (kind === 'downloadable') return 'files for download are not sold here';
  return `products of the kind "${kind}" are not sold here`;
}

export function isDisabled(row: SpooledRow): boolean {
  return ['0', '2'].includes(row.cell('product_online'));
}
