import type { Context } from '#server/sales/context.ts';
import { selectTicketsByNumber } from '#server/sales/orders/order-parts.ts';
import { emailKey, touchOrders } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { changeBuyer } from './correct-buyer.ts';
import { isOutdated, type SeenCorrection } from './corrected-buyer.ts';
import { maySendTickets, selectMailsOfOrder } from './mails-of-order.ts';
import { orderToCorrect } from './order-to-correct.ts';

/** Sends the tickets of a paid order again, after correcting its address if another one is given. Returns the address. */
export function sendAgain(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  number: string,
  { email, seenEmail }: Pick<SeenCorrection, 'email' | 'seenEmail'>,
): Promise<Result<{ email: string }>> {
  return perform(sales, { once, trail }, async (step) => {
    const found = await orderToCorrect(step, number);
    if (!found.ok) return found;
    const order = found.value;
    if (isOutdated(order.buyer, { email, seenEmail })) return fail('preview-changed');
    const { tickets, mails } = await step.ask({
      tickets: selectTicketsByNumber({ number }),
      mails: selectMailsOfOrder({ fakeId: order.fakeId }),
    });
    if (tickets.every(({ state }) => state === 'void')) {
      if (tickets.length > 0) return fail('tickets-ended');
      return fail(order.status === 'cancelled' ? 'order-cancelled' : 'tickets-not-issued');
    }
    if (email !== undefined && emailKey(email) !== emailKey(order.buyer.email)) {
      const corrected = await changeBuyer(sales, step, order, { email });
      return corrected.ok ? succeed({ email }) : corrected;
    }
    if (!maySendTickets(mails, step.now.at)) return fail('too-many-requests');
    step.change(
      touchOrders({ number, version: order.version }),
      queueMail('tickets', order, order.paymentKey, step.now),
    );
    return succeed({ email: order.buyer.email });
  });
}
