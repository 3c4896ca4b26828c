import type { OrderedItem } from './order-snapshot.ts';

/** The tax in what was paid for items, with that in the fees for moving them. */
export function withMoveFees(items: readonly OrderedItem[]): { taxRate: number; taxCents: number }[] {
  return items.map(({ taxRate, taxCents, moveFeeTaxCents }) => ({ taxRate, taxCents: taxCents + moveFeeTaxCents }));
}
