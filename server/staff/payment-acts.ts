import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaff, asStaffStepByStep, type Desk } from './as-staff.ts';
import { findOrder, findPayment, findRefund } from './found-rows.ts';

/** Queries the payment services, for instance about a stuck payment or a refused refund. */
export async function askServices<Value>(
  desk: Desk,
  actor: Actor,
  asked: string,
  step: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const objects = [...(await findPayment(desk, asked)), ...(await findRefund(desk, asked))];
  return asStaffStepByStep(desk, { operation: 'payment.ask', actor, objects }, step);
}

/** Queries the payment services for all captured payments since an instant, and stores those that the books lack. */
export function searchPayments<Value>(
  desk: Desk,
  actor: Actor,
  step: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return asStaffStepByStep(desk, { operation: 'payment.search', actor }, step);
}

export async function writeOffRefund(
  desk: Desk,
  actor: Actor,
  orders: Pick<StaffOrders, 'writeOffReturn'>,
  { refundKey, why }: { refundKey: string; why: string },
): Promise<Result<null>> {
  const act = {
    ...({ operation: 'payment.write-off', actor } as const),
    objects: await findRefund(desk, refundKey),
    fields: ['state', 'fault'],
  };
  return asStaff(desk, act, (trail) => orders.writeOffReturn({ trail }, refundKey, why));
}

/** Does what staff have decided about an orphan payment: refunds it, uses it for an unpaid order, or notes that it needs no action. */
export async function decideOnOrphan<Value>(
  desk: Desk,
  actor: Actor,
  operation: 'payment.give-back' | 'payment.use' | 'payment.dismiss',
  { paymentKey, orderNumber }: { paymentKey: string; orderNumber?: string | undefined },
  step: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const order = orderNumber === undefined ? [] : await findOrder(desk, orderNumber);
  const objects = [...(await findPayment(desk, paymentKey)), ...order];
  const outcomeOf = (value: Value) => (typeof value === 'string' ? value : 'done');
  return asStaffStepByStep(desk, { operation, actor, objects, outcomeOf }, step);
}
