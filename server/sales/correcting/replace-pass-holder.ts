import type { Context } from '#server/sales/context.ts';
import { selectEntries, selectTickets } from '#server/sales/orders/order-parts.ts';
import { passesOf, withHolder } from '#server/sales/orders/passes-of.ts';
import { selectOrderByFakeId } from '#server/sales/orders/stored-order.ts';
import { toWholeOrder } from '#server/sales/orders/whole-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { orderToCorrect } from './order-to-correct.ts';
import { replaceWithin } from './replace-tickets.ts';

export interface NewHolder {
  /** The end of the ticket's number that staff have seen. */
  ticket: string;
  firstName: string;
  lastName: string;
}

/**
 * Names another holder of a pass, and replaces its ticket, so that the former holder's code no longer lets in. Entries and validity stay.
 * The new ticket goes to the buyer of the order, because other tickets and the order's page are the buyer's.
 */
export function replacePassHolder(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  id: string,
  { ticket: seen, firstName, lastName }: NewHolder,
): Promise<Result<{ email: string }>> {
  return perform(sales, { once, trail }, async (step) => {
    const found = await orderToCorrect(step, id.split('-')[0] ?? '');
    if (!found.ok) return found.failure.code === 'order-not-found' ? fail('pass-not-found') : found;
    const order = found.value;
    const { fakeId } = order;
    const parts = await step.ask({
      order: selectOrderByFakeId({ fakeId }),
      tickets: selectTickets({ fakeId }),
      entries: selectEntries({ fakeId }),
    });
    const whole = toWholeOrder(parts, step.now);
    const pass = whole && passesOf(whole).find((one) => one.id === id);
    if (!pass) return fail('pass-not-found');
    if (pass.ticket.id.slice(-4) !== seen) return fail('preview-changed');
    const holder = { unit: pass.unit, firstName, lastName };
    const items = order.items.map((item) =>
      item.itemId === pass.ticket.item.itemId ? withHolder(item, holder) : item,
    );
    const replaced = await replaceWithin(sales, step, order, [pass.ticket.id], items);
    return replaced.ok ? succeed({ email: replaced.value.email }) : replaced;
  });
}
