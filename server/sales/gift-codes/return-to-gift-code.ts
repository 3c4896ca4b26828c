import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { book } from '#server/sales/ledger/book.ts';
import { type StoredOrder, toOrder, touchOrders } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { originOf, selectGiftCode } from './gift-code.ts';
import { isAllBack, selectPaidSums } from './paid-sums.ts';
import { voidUnits } from './void-gift-codes.ts';

/**
 * The order behind a gift code. If the order bought the code, the row has the code's ticket. If the code was issued in place of the order's
 * money, the row has no ticket. One of the operator's own codes has no row.
 */
const selectOrigin = defineQuery<{ code: string }>('orderOfGiftCode')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .innerJoin('orders', 'orders.number', 'gift_codes.order_number')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.order_number', '=', 'orders.number').onRef('tickets.code', '=', 'gift_codes.code'),
    )
    .selectAll('orders')
    .select(['gift_codes.code', 'gift_codes.issued_cents', 'gift_codes.spent_cents', 'gift_codes.withdrawn'])
    .select(['tickets.id', 'tickets.item_id'])
    .where('gift_codes.code', '=', marks.code),
);

/** Returns amounts to codes, even to withdrawn ones. `spent_cents` is the negative amount. */
const returnToGiftCodes = updateRows('gift_codes', ['code'], [], { add: ['spent_cents'] });

/** Returns an amount to a code and withdraws the code. Does neither when something else is spent from the code. */
const returnAndWithdraw = updateRows('gift_codes', ['code'], ['withdrawn'], {
  add: ['spent_cents'],
  when: (was, given) => sql`${was('spent_cents')} + ${given('spent_cents')} = 0`,
});

/**
 * Returns to an order's gift code a sum that the order had spent from it. If the code was sold, all its money was returned meanwhile and
 * nothing else is spent from it, the code becomes void. Otherwise an order that is never paid could carry the balance past the refund.
 * `fact` is the id of the refund or the move; empty when the order is cancelled.
 */
export async function returnToGiftCode(
  step: Step,
  order: Pick<StoredOrder, 'number' | 'currency' | 'giftCode'>,
  { cents, fact = '' }: { cents: number; fact?: string },
): Promise<void> {
  const { giftCode: code } = order;
  if (code === null) return;
  const back = { code, spent_cents: -cents };
  const found = await step.ask({ giftCode: selectGiftCode({ code }), sold: selectOrigin({ code }) });
  const [sold] = found.sold;
  for (const row of found.giftCode) {
    step.change(book(order, fact, { what: 'gift-code-returned', origin: originOf(row), cents }, step.now));
  }
  if (!sold || sold.withdrawn === 1) return step.change(returnToGiftCodes(back));
  const seller = toOrder(sold);
  if (sold.spent_cents === cents && (await isMoneyBack(step, seller, sold.id === null))) {
    step.change(
      returnAndWithdraw({ ...back, withdrawn: 1 }),
      book(seller, code, { what: 'gift-codes-voided', cents: sold.issued_cents }, step.now),
    );
    const { id, item_id } = sold;
    if (id !== null && item_id !== null) return voidUnits(step, seller, [{ id, item_id }]);
    return step.change(touchOrders({ number: seller.number, version: seller.version }));
  }
  // Raises the version of the selling order: a concurrent step that voids its codes, or refunds a part of it, then has to read the spent sum
  // again.
  step.change(returnToGiftCodes(back), touchOrders({ number: seller.number, version: seller.version }));
}

/** True when the money of an order's gift code is returned: for an issued code, that of all payments that paid the order. */
async function isMoneyBack(
  step: Step,
  { number, paymentKey }: Pick<StoredOrder, 'number' | 'paymentKey'>,
  isIssued: boolean,
): Promise<boolean> {
  const { payments } = await step.ask({ payments: selectPaidSums({ number }) });
  return isAllBack(payments.filter((payment) => isIssued || payment.paymentKey === paymentKey));
}
