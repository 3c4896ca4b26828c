import type { Change } from '#server/database/write.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { newGiftCode } from './new-gift-code.ts';

/**
 * Creates a gift code for one unit of an order's item, worth the unit's price, or for money of a refund. Also returns the change that makes
 * the code valid.
 */
export function sellGiftCode(
  orderNumber: string,
  { priceCents }: Pick<OrderedItem, 'priceCents'>,
  issue: { origin: 'order' | 'refund'; at: number },
): { code: string; change: Change } {
  const { code, change } = newGiftCode({ ...issue, cents: priceCents, orderNumber });
  return { code, change };
}
