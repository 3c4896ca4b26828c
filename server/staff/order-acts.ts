import type { Context } from '#server/sales/context.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Move, MoveRequest } from '#server/sales/orders/move.ts';
import type { RedeemedItem, RedeemRequest, Redemption } from '#server/sales/orders/redemption.ts';
import type { DecidedRefund, GoodwillGrant, RefundGrant, RefundRefusal } from '#server/sales/orders/refund.ts';
import type { OrderToGive } from '#server/sales/placing/give-order.ts';
import type { PlacedOrder } from '#server/sales/placing/order-of-cart.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { type Actor, nameOfActor } from './actor.ts';
import { type Agree, asStaff, type Desk, whenAgreed, whenSeen } from './as-staff.ts';
import { findOrderByKey } from './found-rows.ts';
import { checkReturns } from './returns/check-returns.ts';

/**
 * The actor, the context of their call or command, and how they see the outcome before it is stored: a command shows it with `agree`; a call
 * has shown it before, and `hasSeen` recognizes it.
 */
interface Acting<Value> {
  actor: Actor;
  context: Context;
  agree?: Agree<Value>;
  hasSeen?: (outcome: Value) => boolean;
}

export async function refundOrder(
  desk: Desk,
  orders: Pick<StaffOrders, 'grantRefund'>,
  { actor, context, ...seeing }: Acting<DecidedRefund>,
  fakeId: string,
  grant: Omit<RefundGrant, 'by' | 'isAgreed' | 'check'>,
): Promise<Result<DecidedRefund>> {
  const { waiveFee, despiteDispute, alreadyBack, asGiftCode } = grant;
  const flags = { waiveFee, despiteDispute, alreadyBack, asGiftCode };
  const check = checkReturns(desk.returns, actor);
  const act = {
    ...({ operation: asGiftCode ? 'order.refund-by-gift-code' : 'order.refund', actor } as const),
    objects: await findOrderByKey(desk, fakeId),
    changedBy: ({ items }: DecidedRefund) => items.map(nameOfUnits),
    givesBack: sumGivenBack,
    fields: ['refunded', ...Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []))],
  };
  return asStaff(desk, act, (trail) =>
    attemptSeen(seeing, (isAgreed) =>
      orders.grantRefund({ ...context, trail }, fakeId, { ...grant, by: nameOfActor(actor), isAgreed, check }),
    ),
  );
}

export async function returnGoodwill(
  desk: Desk,
  orders: Pick<StaffOrders, 'returnGoodwill'>,
  { actor, context, ...seeing }: Acting<DecidedRefund>,
  fakeId: string,
  grant: Omit<GoodwillGrant, 'by' | 'isAgreed' | 'check'>,
): Promise<Result<DecidedRefund>> {
  const check = checkReturns(desk.returns, actor);
  const act = {
    ...({ operation: 'order.goodwill', actor } as const),
    objects: await findOrderByKey(desk, fakeId),
    changedBy: ({ items }: DecidedRefund) => items.map(({ itemId }) => `item ${itemId}`),
    givesBack: sumGivenBack,
    fields: ['goodwill', ...(grant.despiteDispute ? ['despiteDispute'] : [])],
  };
  return asStaff(desk, act, (trail) =>
    attemptSeen(seeing, (isAgreed) =>
      orders.returnGoodwill({ ...context, trail }, fakeId, { ...grant, by: nameOfActor(actor), isAgreed, check }),
    ),
  );
}

export async function refuseRefund(
  desk: Desk,
  orders: Pick<StaffOrders, 'refuseRefund'>,
  { actor, context }: Pick<Acting<DecidedRefund>, 'actor' | 'context'>,
  fakeId: string,
  refusal: Omit<RefundRefusal, 'by'>,
): Promise<Result<DecidedRefund>> {
  const act = {
    ...({ operation: 'order.refuse-refund', actor } as const),
    objects: await findOrderByKey(desk, fakeId),
    fields: ['refundAskedAt'],
  };
  return asStaff(desk, act, (trail) =>
    orders.refuseRefund({ ...context, trail }, fakeId, { ...refusal, by: nameOfActor(actor) }),
  );
}

export async function moveVisit(
  desk: Desk,
  orders: Pick<StaffOrders, 'moveVisit'>,
  { actor, context, ...seeing }: Acting<Move>,
  fakeId: string,
  wish: Omit<MoveRequest, 'by' | 'isAgreed' | 'check'>,
): Promise<Result<Move>> {
  const check = checkReturns(desk.returns, actor);
  const act = {
    ...({ operation: 'order.move', actor } as const),
    objects: await findOrderByKey(desk, fakeId),
    changedBy: ({ items }: Move) => items.map(nameOfUnits),
    givesBack: sumGivenBack,
    fields: ['visitDate', 'slot', ...(wish.waiveTerms ? ['waiveTerms'] : [])],
  };
  return asStaff(desk, act, (trail) =>
    attemptSeen(seeing, (isAgreed) =>
      orders.moveVisit({ ...context, trail }, fakeId, { ...wish, by: nameOfActor(actor), isAgreed, check }),
    ),
  );
}

export async function redeemTickets(
  desk: Desk,
  orders: Pick<StaffOrders, 'redeem'>,
  { actor, context, agree }: Acting<Redemption>,
  asked: RedeemRequest,
): Promise<Result<Redemption>> {
  const act = {
    ...({ operation: 'order.redeem', actor } as const),
    changedBy: objectsOfRedemption,
    fields: ['redeemed', ...('ticket' in asked && asked.isAdmitted ? ['isAdmitted'] : [])],
    outcomeOf: outcomeOfRedemption,
  };
  return asStaff(desk, act, (trail) =>
    whenAgreed(agree, (isAgreed) => orders.redeem({ ...context, trail }, { ...asked, isAgreed })),
  );
}

/** `prepare` gets the cart ready. Its failure ends the act, like a failure of the order itself. */
export async function giveOrder(
  desk: Desk,
  orders: Pick<StaffOrders, 'giveOrder'>,
  { actor, context }: Pick<Acting<PlacedOrder>, 'actor' | 'context'>,
  cartId: string,
  prepare: () => Promise<Result<Omit<OrderToGive, 'by'>>>,
): Promise<Result<PlacedOrder>> {
  const act = {
    ...({ operation: 'order.give', actor } as const),
    changedBy: ({ order_number }: PlacedOrder) => [`order ${order_number}`],
    fields: ['complimentary'],
  };
  return asStaff(desk, act, async (trail) => {
    const ready = await prepare();
    const given = ready.ok ? succeed({ ...ready.value, by: nameOfActor(actor) }) : ready;
    return orders.giveOrder({ ...context, trail }, cartId, given);
  });
}

function attemptSeen<Value>(
  { agree, hasSeen }: Pick<Acting<Value>, 'agree' | 'hasSeen'>,
  attempt: (isAgreed: ((outcome: Value) => boolean) | undefined) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return hasSeen ? whenSeen(hasSeen, attempt) : whenAgreed(agree, attempt);
}

/** The outcome that redeeming would have now. Nothing is stored, and no line is written. */
export function previewRedemption(
  orders: Pick<StaffOrders, 'redeem'>,
  { locale, caller }: Context,
  asked: RedeemRequest,
): Promise<Result<Redemption>> {
  return orders.redeem({ locale, caller }, { ...asked, isAgreed: () => false });
}

/** Names tickets by order, item and unit, because a gate accepts their numbers; without an order, by the number's end. */
function objectsOfRedemption({ orderNumber, items, besideTheBooks }: Redemption): string[] {
  if (besideTheBooks) return [`ticket …${besideTheBooks.id.slice(-4)}`];
  return [...(orderNumber === null ? [] : [`order ${orderNumber}`]), ...items.flatMap(unitsOf)];
}

/** The units of an item, counted from 1; for goods, the number of pieces. */
function unitsOf({ itemId, units, tickets }: RedeemedItem): string[] {
  const own = tickets.flatMap(({ unit }) => (unit === null ? [] : [`item ${itemId} unit ${unit + 1}`]));
  if (own.length > 0) return own;
  return [units > 0 ? nameOfUnits({ itemId, units }) : `item ${itemId}`];
}

function outcomeOfRedemption({ items, besideTheBooks }: Redemption): string {
  const reasons = besideTheBooks ? [besideTheBooks.reason] : items.map(({ reason }) => reason);
  return [...new Set(reasons.map((reason) => reason ?? 'done'))].join(', ');
}

function nameOfUnits({ itemId, units }: { itemId: number; units: number }): string {
  return `item ${itemId} × ${units}`;
}

/** The whole sum of a refund or move: money, a gift code in its place, and the balance of a gift code. */
function sumGivenBack({
  moneyCents,
  giftCodeCents,
  currency,
}: Pick<DecidedRefund, 'moneyCents' | 'giftCodeCents' | 'currency'>) {
  return { cents: moneyCents + giftCodeCents, currency };
}
