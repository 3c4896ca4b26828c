import type { ProductSummary } from '#shared/contract/product.ts';

/** True for a ticket that is shown at a gate, and can be bought. */
export function isOpenTicket({ delivery, stock_status }: ProductSummary): boolean {
  return delivery === 'ticket' && stock_status === 'IN_STOCK';
}
