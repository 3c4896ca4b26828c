import * as z from 'zod/mini';
import { askKept } from '#server/sales/ask-kept.ts';
import { buyerAt } from '#server/sales/orders/former-buyers.ts';
import { receiptFacts, type WholeReceipt } from '#server/sales/orders/receipt.ts';
import { readReceiptNumber } from '#server/sales/orders/receipt-number.ts';
import { firstOrder, selectOrderByFakeId } from '#server/sales/orders/stored-order.ts';
import { selectReceipt, toGivenReceipt } from '#server/sales/orders/stored-receipt.ts';
import type { StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/**
 * Finds a receipt or credit note of an order by its number, with the buyer on the day of its issue. Fails with `order-not-found` also for receipts of other
 * orders.
 */
export async function findReceipt(
  { database }: Pick<StepParts, 'database'>,
  fakeId: string,
  number: string,
): Promise<Result<WholeReceipt>> {
  const place = readReceiptNumber(number);
  if (!place) return fail('order-not-found');
  const found = await askKept(database, {
    order: selectOrderByFakeId({ fakeId }),
    receipt: selectReceipt({ fakeId, ...place }),
  });
  const order = firstOrder(found.order);
  const [row] = found.receipt;
  if (!order || !row) return fail('order-not-found');
  const issued = { ...order, buyer: buyerAt(order, row.issued_at) };
  return succeed({ ...toGivenReceipt(row), facts: z.parse(receiptFacts, JSON.parse(row.doc)), order: issued });
}
