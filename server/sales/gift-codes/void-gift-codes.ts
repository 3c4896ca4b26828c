import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import { book } from '#server/sales/ledger/book.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { statusOfItems } from '#server/sales/orders/status-of-items.ts';
import { type StoredOrder, snapshotOf, touchOrders, updateOrderDocument } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { isAllBack, type PaidSums, selectPaidSums } from './paid-sums.ts';

const selectUnspent = defineQuery<{ number: string }>('unspentGiftCodes')((db, marks) =>
  db
    .selectFrom('tickets')
    .innerJoin('gift_codes', 'gift_codes.code', 'tickets.code')
    .select(['tickets.id', 'tickets.item_id', 'gift_codes.code', 'gift_codes.issued_cents'])
    .where('tickets.order_number', '=', marks.number)
    .where('gift_codes.spent_cents', '=', 0)
    .where('gift_codes.withdrawn', '=', 0),
);

/** The valid codes that were issued in place of an order's money. */
const selectIssued = defineQuery<{ number: string }>('validIssuedCodes')((db, marks) =>
  db
    .selectFrom('refunds')
    .innerJoin('gift_codes', 'gift_codes.code', 'refunds.issued_code')
    .select(['gift_codes.code', 'gift_codes.issued_cents', 'gift_codes.spent_cents'])
    .where('refunds.order_number', '=', marks.number)
    .where('gift_codes.withdrawn', '=', 0),
);

/** Withdraws a code if nothing is spent from it. When an order pays with the code at the same time, the first commit wins. */
export const withdrawUnspent = updateRows('gift_codes', ['code', 'spent_cents'], ['withdrawn']);

export const updateTicketStates = updateRows('tickets', ['id'], ['state']);

/**
 * Voids the unspent gift codes of a paid order whose money was all returned: the codes that it bought, with the payment of the order; those
 * that were issued in place of its money, with all payments that paid it. A code from which something was spent stays valid. When the order
 * that spent it is cancelled or refunded, `return-to-gift-code.ts` decides about it. `returned`: the payment after the return.
 * Returns true when the step writes the order's row.
 */
export async function voidGiftCodes(step: Step, order: StoredOrder, returned: PaidSums): Promise<boolean> {
  const { number } = order;
  const found = await step.ask({
    bought: selectUnspent({ number }),
    issued: selectIssued({ number }),
    payments: selectPaidSums({ number }),
  });
  const isReturned = ({ paymentKey }: Pick<PaidSums, 'paymentKey'>) => paymentKey === returned.paymentKey;
  const payments = found.payments.map((payment) => (isReturned(payment) ? returned : payment));
  if (!payments.includes(returned)) return false;
  const isPriceBack = order.paymentKey === returned.paymentKey && isAllBack([returned]);
  const bought = isPriceBack ? found.bought : [];
  const issued = isAllBack(payments) ? found.issued.filter((row) => row.spent_cents === 0) : [];
  const hasSold = isPriceBack && order.items.some(({ delivery }) => delivery === 'gift-code');
  // Raises the order's version. A concurrent step that cancels another order, and returns its spent sum to the code, or that counts a
  // return of another payment, then reads that the money was returned.
  const isTouched = bought.length > 0 || hasSold || found.issued.length > 0;
  if (bought.length === 0 && isTouched) step.change(touchOrders({ number, version: order.version }));
  const unspent = [...bought, ...issued];
  if (unspent.length === 0) return isTouched;
  step.change(
    withdrawUnspent(...unspent.map(({ code }) => ({ code, spent_cents: 0, withdrawn: 1 }))),
    ...unspent.map(({ code, issued_cents: cents }) =>
      book(order, code, { what: 'gift-codes-voided', cents }, step.now),
    ),
  );
  if (bought.length > 0) voidUnits(step, order, bought);
  return isTouched;
}

/** Counts units of an order as refunded, and makes their tickets void. */
export function voidUnits(
  step: Step,
  order: StoredOrder,
  tickets: readonly Pick<Tables['tickets'], 'id' | 'item_id'>[],
): void {
  const items = order.items.map((item): OrderedItem => {
    const voided = tickets.filter(({ item_id }) => item_id === item.itemId).length;
    return { ...item, refunded: item.refunded + voided };
  });
  const { number, version, paidAt, paymentKey } = order;
  const doc = JSON.stringify(snapshotOf({ ...order, items }));
  const status = statusOfItems(items);
  step.change(
    updateOrderDocument({ number, version, status, paid_at: paidAt, payment_key: paymentKey, doc }),
    updateTicketStates(...tickets.map(({ id }) => ({ id, state: 'void' }))),
  );
}
