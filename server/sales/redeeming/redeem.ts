import { idOfActing } from '#server/sales/caller.ts';
import type { Context } from '#server/sales/context.ts';
import type { MoveDocument } from '#server/sales/orders/move.ts';
import { selectEntries, selectMoves, selectTickets } from '#server/sales/orders/order-parts.ts';
import type { RedeemRequest, Redemption } from '#server/sales/orders/redemption.ts';
import { statusOfItems } from '#server/sales/orders/status-of-items.ts';
import {
  selectOrderByFakeId,
  selectOrderByNumber,
  snapshotOf,
  toOrder,
  touchOrders,
  updateOrderDocument,
} from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform, type Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { decideRedemption, type RedeemWish } from './decide-redemption.ts';
import { isWholeCode, readTicketId, readTypedTicket } from './read-ticket.ts';
import { redeemBesideTheBooks } from './redeem-beside-the-books.ts';
import { insertEntries, selectFakeIdOfTicket, updateFirstUsed } from './stored-entries.ts';

/**
 * Redeems tickets, services and goods of an order in one step. An item that cannot be redeemed now is returned with the reason, and stays
 * unchanged. An order whose last unit is used becomes closed. Refunded and redeemed units are counted in the order's document. A step can
 * change it only if the order's version is unchanged since it was read. For a genuine ticket that is missing from the books, the content of
 * its code is returned.
 */
export async function redeem(sales: Sales, context: Context, asked: RedeemRequest): Promise<Result<Redemption>> {
  let place = await findOrder(sales, asked);
  return perform(sales, { ...context, isAgreed: asked.isAgreed }, async (step) => {
    if (!place.ok) return (await findBesideTheBooks(sales, context, asked, step)) ?? place;
    let found = await readOrder(step, place.value);
    if (found.order.length === 0 && !('fakeId' in asked)) {
      // Meanwhile the order has got another key.
      place = await findOrder(sales, asked);
      if (!place.ok) return place;
      found = await readOrder(step, place.value);
    }
    const [row] = found.order;
    if (!row) return fail('order-not-found');
    const order = toOrder(row);
    const wishes = wishesOf(asked, place.value, order.items);
    const decision = decideRedemption({ ...found, order, moved: ticketsOf(found.moves) }, wishes, step.now, {
      toleranceDays: sales.settings.entryToleranceDays,
      toleranceMinutes: sales.settings.entryToleranceMinutes,
    });
    const { number, version, paidAt, paymentKey } = order;
    const first = decision.entries.filter(({ isFirst }) => isFirst);
    if (decision.entries.length > 0) {
      const isCounted = decision.items.some((item, index) => item.redeemed !== order.items[index]?.redeemed);
      const status = statusOfItems(decision.items);
      const doc = () => JSON.stringify(snapshotOf({ ...order, items: decision.items }));
      step.change(
        isCounted
          ? updateOrderDocument({ number, version, status, paid_at: paidAt, payment_key: paymentKey, doc: doc() })
          : touchOrders({ number, version }),
        insertEntries(
          ...decision.entries.map(({ ticketId: id, ordinal, itemId, units }) => ({
            order_number: number,
            ticket_id: id,
            ordinal,
            item_id: itemId,
            units,
            day: step.now.day,
            entered_at: step.now.at,
            entered_by: idOfActing(context.caller),
          })),
        ),
        updateFirstUsed(...first.map(({ ticketId: id }) => ({ id, state: 'redeemed' }))),
      );
    }
    for (const { reason, units } of decision.answers) {
      step.tell(reason === null ? { what: 'ticket-redeemed', units } : { what: 'ticket-refused', reason });
    }
    return succeed({ orderNumber: number, items: decision.answers });
  });
}

function readOrder(step: Step, { fakeId }: FoundOrder) {
  return step.ask({
    order: selectOrderByFakeId({ fakeId }),
    tickets: selectTickets({ fakeId }),
    entries: selectEntries({ fakeId }),
    moves: selectMoves({ fakeId }),
  });
}

interface FoundOrder {
  fakeId: string;
  /** The ticket of the request, when it names one. */
  ticket?: { id: string; itemId: number };
}

/** Finds the order of the request before the step, because a ticket never changes its order. */
async function findOrder({ database }: Pick<Sales, 'database'>, asked: RedeemRequest): Promise<Result<FoundOrder>> {
  if ('fakeId' in asked) return succeed({ fakeId: asked.fakeId });
  if ('number' in asked) {
    const [order] = (await database.ask({ order: selectOrderByNumber({ number: asked.number }) })).order;
    return order ? succeed({ fakeId: order.fake_id }) : fail('order-not-found');
  }
  const code = readTypedTicket(asked.ticket);
  const id = readTicketId(code);
  const [row] = (await database.ask({ order: selectFakeIdOfTicket({ id }) })).order;
  const isIt = row && (!isWholeCode(code) || row.code === code);
  return isIt ? succeed({ fakeId: row.fake_id, ticket: { id, itemId: row.item_id } }) : fail('ticket-not-found');
}

/** Redeems a ticket without a row whose code was signed by this store; null for everything else. */
async function findBesideTheBooks(
  sales: Sales,
  context: Context,
  asked: RedeemRequest,
  step: Step,
): Promise<Result<Redemption> | null> {
  if (!('ticket' in asked)) return null;
  const code = readTypedTicket(asked.ticket);
  const claims = sales.settings.readTicket(code);
  if (!claims) return null;
  const { order } = await step.ask({ order: selectFakeIdOfTicket({ id: claims.id }) });
  // This ticket is in the books with another code, so it is not missing.
  if (order.length > 0) return null;
  const { isAdmitted = false } = asked;
  const besideTheBooks = await redeemBesideTheBooks(sales, context, step, { claims, code, isAdmitted });
  return succeed({ orderNumber: null, items: [], besideTheBooks });
}

function wishesOf(asked: RedeemRequest, { ticket }: FoundOrder, items: readonly { itemId: number }[]): RedeemWish[] {
  if ('ticket' in asked) return ticket ? [{ itemId: ticket.itemId, ticketId: ticket.id, units: asked.units }] : [];
  return asked.items ? [...asked.items] : items.map(({ itemId }) => ({ itemId }));
}

function ticketsOf(moves: readonly { doc: string }[]): Set<string> {
  return new Set(moves.flatMap(({ doc }) => (JSON.parse(doc) as MoveDocument).items.flatMap((item) => item.tickets)));
}
