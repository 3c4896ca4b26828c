import type { RowOf } from '#server/database/query.ts';
import type { Context } from '#server/sales/context.ts';
import { planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { minutesAfter } from '#server/sales/now.ts';
import type { MovedUnits, MovePaymentRequest, VisitTime } from '#server/sales/orders/move.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import { firstOrder, type StoredOrder, selectOrderByFakeId, touchOrders } from '#server/sales/orders/stored-order.ts';
import { newPayment } from '#server/sales/payments/new-payment.ts';
import type { StartedPayment } from '#server/sales/payments/start-payment.ts';
import { randomKey } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform, type Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toAmount } from '#shared/rules/money.ts';
import { endPayments, insertMovePayments, selectOpenMovePayment } from './move-payment.ts';
import { placesBeyond } from './places-beyond.ts';
import { type PlannedMove, planMove } from './plan-move.ts';
import { noRoom } from './seat-move.ts';
import { selectMoveOfNonce } from './stored-move.ts';

type OpenPayment = RowOf<ReturnType<typeof selectOpenMovePayment>>;

/**
 * Stores a payment for the cost of a move, with the requested units, under the store's key before the gateway is called. The payment holds
 * the additional places for as long as an order may wait for payment. A repeated request returns the open payment; a request for another
 * move ends it. `settlePayment` makes the move. `captured`: the move was already made under the same nonce. Fails with `move-price-changed`
 * when the cost differs from the sum that the caller saw.
 */
export async function startMovePayment(
  sales: Sales,
  { once, from }: Pick<Context, 'once' | 'from'>,
  fakeId: string,
  { method, dueCents, ...wish }: MovePaymentRequest,
): Promise<Result<StartedPayment>> {
  const { settings } = sales;
  if (!settings.paymentMethods.includes(method)) return fail('payment-method-unknown', { field: 'method' });
  return perform(sales, { once, from }, async (step) => {
    const found = await step.ask({
      order: selectOrderByFakeId({ fakeId }),
      tickets: selectTickets({ fakeId }),
      known: selectMoveOfNonce({ fakeId, nonce: wish.nonce }),
      open: selectOpenMovePayment({ fakeId }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known)
      return succeed(startedPayment(order, { key: known.payment_key ?? '', dueCents: known.paid_cents }, null));
    const planned = await planMove(sales, step.now, { order, tickets: found.tickets }, { ...wish, waiveTerms: false });
    if (!planned.ok) return planned;
    const { cost } = planned.value;
    const items = itemsOf(planned.value);
    if (cost.dueCents === 0 || cost.dueCents !== dueCents) return fail('move-price-changed');
    const smallestCents = settings.smallestPayment?.(order.currency) ?? 0;
    if (dueCents < smallestCents) {
      return fail('payment-too-small', { bound: toAmount(smallestCents, order.currency) });
    }
    const [open] = found.open;
    if (open && isSameWish(open, { method, dueCents, to: wish.to, items }, step)) {
      return succeed(startedPayment(order, { key: open.payment_key, dueCents, state: 'created' }, open.approval_url));
    }
    const key = randomKey();
    // A buyer who starts repeatedly for one visit holds its places no longer than a buyer who starts once.
    const isRunning = open && isSameVisit(open, wish.to) && open.hold_until > step.now.at;
    const until = isRunning ? open.hold_until : minutesAfter(step.now, settings.unpaidMinutes);
    const held = await hold(sales, step, { order, open }, planned.value, { holder: key, until });
    if (!held.ok) return held;
    const { at } = step.now;
    step.change(
      touchOrders({ number: order.number, version: order.version }),
      ...held.value,
      ...(open ? [endPayments({ ...open, state: 'cancelled', changed_at: at, ended_at: at })] : []),
      newPayment(
        {
          ...{ payment_key: key, order_number: order.number, method, state: 'created', move_nonce: wish.nonce },
          ...{ amount_cents: dueCents, currency: order.currency },
        },
        at,
      ),
      insertMovePayments({
        payment_key: key,
        order_number: order.number,
        nonce: wish.nonce,
        items,
        to_date: wish.to.date,
        to_slot: wish.to.slot,
        moved_by: wish.by,
        due_cents: dueCents,
        hold_until: until,
      }),
    );
    return succeed(startedPayment(order, { key, dueCents, state: 'created' }, null));
  });
}

/** The moved items in their stored form, sorted by id, so that two requests can be compared. */
function itemsOf({ items }: PlannedMove): string {
  const units = items.map(({ item: { itemId }, cost }): MovedUnits => ({ itemId, units: cost.units }));
  return JSON.stringify(units.sort((one, other) => one.itemId - other.itemId));
}

function isSameWish(
  open: OpenPayment,
  wish: Pick<MovePaymentRequest, 'method' | 'dueCents' | 'to'> & { items: string },
  { now }: Pick<Step, 'now'>,
): boolean {
  return (
    open.method === wish.method &&
    open.due_cents === wish.dueCents &&
    open.items === wish.items &&
    isSameVisit(open, wish.to) &&
    open.hold_until > now.at
  );
}

function isSameVisit(open: OpenPayment, { date, slot }: VisitTime): boolean {
  return open.to_date === date && open.to_slot === slot;
}

async function hold(
  { settings }: Pick<Sales, 'settings'>,
  step: Step,
  { order, open }: { order: StoredOrder; open: OpenPayment | undefined },
  { after, items }: PlannedMove,
  { holder, until }: { holder: string; until: number },
) {
  const { taken, before } = await step.ask({
    taken: selectHolds({ holder: order.number }),
    before: selectHolds({ holder: open?.payment_key ?? '' }),
  });
  const places = placesBeyond(taken, takenHolds(order.number, after.items), { holder, until, from: step.from });
  // The holds must not end sooner than the payment's `hold_until`.
  const plan = await planUnpaidHolds(step, settings, { holder, before, after: places, mayEndSooner: false });
  if (plan.ok) return succeed(plan.changes);
  return 'failure' in plan ? plan : noRoom(plan.shortage, items);
}

function startedPayment(
  { currency, number, locale }: StoredOrder,
  { key, dueCents, state = 'captured' }: { key: string; dueCents: number; state?: StartedPayment['state'] },
  approvalUrl: string | null,
): StartedPayment {
  return { paymentKey: key, amountCents: dueCents, currency, state, orderNumber: number, locale, approvalUrl };
}
