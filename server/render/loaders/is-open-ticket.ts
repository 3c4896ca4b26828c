import type { ProductSummary } from '#shared/contract/product.ts';

/** What is shown at a gate, and can be had. */
export function isOpenTicket({ delivery, stock_status }: ProductSummary): boolean {
  return delivery === 'ticket' && stock_status === 'IN_STOCK';
}
