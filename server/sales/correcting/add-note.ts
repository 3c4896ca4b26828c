import type { Context } from '#server/sales/context.ts';
import { insertNotes, selectNotes } from '#server/sales/orders/stored-notes.ts';
import { touchOrders } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mostNotes } from '#shared/contract/staff/notes.ts';
import { orderToCorrect } from './order-to-correct.ts';

/** Adds a note of staff to an order. Returns its ordinal. */
export function addNote(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  number: string,
  { words, by }: { words: string; by: string },
): Promise<Result<{ ordinal: number }>> {
  return perform(sales, { once, trail }, async (step) => {
    const order = await orderToCorrect(step, number);
    if (!order.ok) return order;
    const { notes } = await step.ask({ notes: selectNotes({ number }) });
    if (notes.length >= mostNotes) return fail('too-many-notes', { bound: mostNotes });
    const ordinal = notes.length + 1;
    step.change(
      // If the guest is forgotten at the same time, this step is repeated and fails.
      touchOrders({ number, version: order.value.version }),
      insertNotes({ order_number: number, ordinal, written_at: step.now.at, account_id: by, words }),
    );
    return succeed({ ordinal });
  });
}
