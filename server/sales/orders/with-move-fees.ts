import type { OrderedItem } from './order-document.ts';

/** The tax that was paid for each item, including the tax in fees for moving it. */
export function withMoveFees(items: readonly OrderedItem[]): { taxRate: number; taxCents: number }[] {
  return items.map(({ taxRate, taxCents, moveFeeTaxCents }) => ({ taxRate, taxCents: taxCents + moveFeeTaxCents }));
}
