import { performThenTell } from '#server/sales/back-end/run-errands.ts';
import { changeHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, originColumns } from '#server/sales/holds/hold.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { whyVisitsClosed } from '#server/sales/places/closed-visit.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { insertDeductions, outsideHolder, selectDeduction } from './outside-deduction.ts';

export interface Deduction {
  /** The order's id outside the store. */
  orderId: string;
  cartId: string;
  /** The sku of the variant, or of the product for any of its variants. */
  sku: string;
  date: string;
  /** The start of the slot; empty for the whole day. */
  slot: string;
  /** The quantity in units of the sku. */
  quantity: number;
}

/**
 * Takes places for an order that was made outside the store. The places leave the cart and become taken. If the hold of a line has ended,
 * the line gets places again as long as there are any. A repetition for the same order, cart, sku and visit takes nothing more.
 */
export function deductPlaces(sales: Sales, asked: Deduction): Promise<Result<{ confirmed: number }>> {
  const { orderId, cartId, sku, date, slot, quantity } = asked;
  return performThenTell(sales, {}, async (step) => {
    const askBefore = async () =>
      (await step.ask({ before: selectDeduction({ orderId, cartId, sku, date, slot }) })).before[0];
    const before = await askBefore();
    if (before) return confirmAgain(before, quantity);

    const productSku = (await sales.backEnd.visitsOf(sku, step.now))?.productSku ?? sku;
    const taken = await sales.backEnd.takeUnits(
      step,
      cartId,
      quantity,
      (line) =>
        line.productSku === productSku &&
        (sku === productSku || line.sku === sku) &&
        line.visitDate === date &&
        line.slot === slot,
    );
    const isLacking = !taken.ok || taken.value.missing > 0;
    // A repetition of this call may have taken the units between the two reads.
    const meanwhile = isLacking ? await askBefore() : undefined;
    if (meanwhile) return confirmAgain(meanwhile, quantity);
    if (!taken.ok) return fail('cart-not-found');
    // The cart has nothing for this visit, so the caller means another day or time.
    if (taken.value.missing === quantity) return fail('source-not-found', { field: 'Source' });
    if (taken.value.missing > 0) return fail('quota-exceeded', { bound: quantity - taken.value.missing });
    const closed = whyVisitsClosed(step.now.calendar, [{ productSku, visitDate: date, slot }], {
      locale: 'en',
      subjectOf: () => sku,
    });
    if (closed) return closed;
    const holder = outsideHolder(orderId);
    const holds = taken.value.units.flatMap(({ visit, quantity: units }, index) =>
      (usesOf(step.now.calendar, visit) ?? [{ pool: productSku, date, slot, units: 1 }]).map(
        ({ units: each, ...place }): Hold => ({
          ...place,
          holder,
          line: `${cartId} ${sku} ${date} ${slot} ${index}`,
          quantity: each * units,
          state: 'taken',
          until_at: null,
          ...originColumns(undefined),
        }),
      ),
    );
    const shortage = await changeHolds(step, taken.value.before, [...taken.value.after, ...holds]);
    if (shortage) return fail('quota-exceeded', { bound: shortage.left });
    step.change(
      ...taken.value.changes,
      insertDeductions({
        order_id: orderId,
        cart_id: cartId,
        requested_sku: sku,
        sku: productSku,
        date,
        slot,
        quantity,
        is_released: 0,
      }),
    );
    return succeed({ confirmed: quantity });
  });
}

/** The answer to a repeated call: the units confirmed before. Fails when they were released, or when another quantity is requested. */
function confirmAgain(
  { quantity: confirmed, is_released }: { quantity: number; is_released: number },
  asked: number,
): Result<{ confirmed: number }> {
  if (is_released === 1) return fail('deduction-released');
  return confirmed === asked ? succeed({ confirmed }) : fail('deduction-mismatch', { bound: confirmed });
}
