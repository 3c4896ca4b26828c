import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { book } from '#server/sales/ledger/book.ts';
import { type StoredOrder, toOrder, touchOrders } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { originOf, selectGiftCode } from './gift-code.ts';
import { voidUnits } from './void-gift-codes.ts';

/** The order that bought a gift code, with its ticket for the code and its refunds; no row for one of the operator's own codes. */
const selectPurchase = defineQuery<{ code: string }>('purchaseOfGiftCode')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .innerJoin('orders', 'orders.number', 'gift_codes.order_number')
    .innerJoin('payments', 'payments.payment_key', 'orders.payment_key')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.order_number', '=', 'orders.number').onRef('tickets.code', '=', 'gift_codes.code'),
    )
    .selectAll('orders')
    .select(['gift_codes.code', 'gift_codes.issued_cents', 'gift_codes.spent_cents', 'gift_codes.withdrawn'])
    .select(['payments.captured_cents', 'payments.refunded_cents', 'tickets.id', 'tickets.item_id'])
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
 * Returns to an order's gift code a sum that the order had spent from it. If the code was bought, its price was refunded meanwhile and
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
  const found = await step.ask({ giftCode: selectGiftCode({ code }), bought: selectPurchase({ code }) });
  const [bought] = found.bought;
  for (const row of found.giftCode) {
    step.change(book(order, fact, { what: 'gift-code-returned', origin: originOf(row), cents }, step.now));
  }
  if (!bought || bought.withdrawn === 1) return step.change(returnToGiftCodes(back));
  const isAllBack = bought.captured_cents > 0 && bought.refunded_cents >= bought.captured_cents;
  if (isAllBack && bought.spent_cents === cents) {
    const seller = toOrder(bought);
    step.change(
      returnAndWithdraw({ ...back, withdrawn: 1 }),
      book(seller, code, { what: 'gift-codes-voided', cents: bought.issued_cents }, step.now),
    );
    return voidUnits(step, seller, [bought]);
  }
  // Raises the version of the buying order: a concurrent step that voids its codes, or refunds a part of it, then has to read the spent sum
  // again.
  step.change(returnToGiftCodes(back), touchOrders({ number: bought.number, version: bought.version }));
}
