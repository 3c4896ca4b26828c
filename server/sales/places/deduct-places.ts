import { performThenTell } from '#server/sales/errands/run-errands.ts';
import { changeHolds } from '#server/sales/holds/change-holds.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { usesOf } from './calendar.ts';
import { insertDeductions, outsideHolder, selectDeduction } from './outside-deduction.ts';
import { readSource } from './place-source.ts';

interface Deduction {
  SKU: string;
  Source: string;
  Sold: number;
  OrderID: string;
  CartID: string;
}

/**
 * An order that was made outside the store takes places that a cart holds: they leave the cart and become taken, once for each
 * OrderID, CartID, SKU and visit. A line whose hold has ended gets its places again if there are any.
 */
export function deductPlaces(sales: Sales, request: Deduction): Promise<Result<{ confirmed: number }>> {
  const { SKU, Sold, OrderID, CartID } = request;
  const { date, slot } = readSource(request.Source);
  return performThenTell(sales, {}, async (work) => {
    const asked = selectDeduction({ orderId: OrderID, cartId: CartID, sku: SKU, date, slot });
    const [before] = (await work.ask({ before: asked })).before;
    if (before) return confirmAgain(before, Sold);

    const productSku = (await sales.backEnd.visitsOf(SKU, work.now))?.productSku ?? SKU;
    const taken = await sales.backEnd.takeUnits(
      work,
      CartID,
      Sold,
      (line) =>
        line.productSku === productSku &&
        (SKU === productSku || line.sku === SKU) &&
        line.visitDate === date &&
        line.slot === slot,
    );
    if (!taken.ok) return fail('cart-not-found');
    if (taken.value.missing > 0) return fail('quota-exceeded', { bound: Sold - taken.value.missing });
    const holder = outsideHolder(OrderID);
    const holds = taken.value.units.flatMap(({ visit, quantity }, index) =>
      (usesOf(work.now.calendar, visit) ?? [{ pool: productSku, date, slot, units: 1 }]).map(
        (use): Hold => ({
          holder,
          line: `${CartID} ${SKU} ${date} ${slot} ${index}`,
          pool: use.pool,
          date: use.date,
          slot: use.slot,
          quantity: use.units * quantity,
          state: 'taken',
          until_at: null,
          address_key: null,
          site_key: null,
        }),
      ),
    );
    const shortage = await changeHolds(work, taken.value.before, [...taken.value.after, ...holds]);
    if (shortage) return fail('quota-exceeded', { bound: shortage.left });
    work.change(
      ...taken.value.changes,
      insertDeductions({
        order_id: OrderID,
        cart_id: CartID,
        requested_sku: SKU,
        sku: productSku,
        date,
        slot,
        quantity: Sold,
        is_released: 0,
      }),
    );
    return succeed({ confirmed: Sold });
  });
}

/** The answer to a repeated call: what was confirmed before. It fails when that was given back, or when another quantity is asked for. */
function confirmAgain(
  { quantity: confirmed, is_released }: { quantity: number; is_released: number },
  asked: number,
): Result<{ confirmed: number }> {
  if (is_released === 1) return fail('deduction-released');
  return confirmed === asked ? succeed({ confirmed }) : fail('deduction-mismatch', { bound: confirmed });
}
