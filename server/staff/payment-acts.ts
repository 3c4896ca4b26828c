import type { Orphans } from '#server/payments/orphans.ts';
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

/** Writes off a refund that its payment service refused. */
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

/** Refunds an orphan payment. */
export async function giveBackPayment(
  desk: Desk,
  actor: Actor,
  orphans: Pick<Orphans, 'returnMoney'>,
  paymentKey: string,
): Promise<Result<'done' | 'pending'>> {
  const objects = await findPayment(desk, paymentKey);
  const act = { operation: 'payment.give-back', actor, objects } as const;
  return asStaffStepByStep(desk, { ...act, outcomeOf: String }, () => orphans.returnMoney(paymentKey));
}

/** Uses an orphan payment for an unpaid order of the same sum. */
export async function assignPayment(
  desk: Desk,
  actor: Actor,
  orphans: Pick<Orphans, 'payFor'>,
  { paymentKey, orderNumber }: { paymentKey: string; orderNumber: string },
): Promise<Result<'paid' | 'not-yet'>> {
  const objects = [...(await findPayment(desk, paymentKey)), ...(await findOrder(desk, orderNumber))];
  const act = { operation: 'payment.use', actor, objects } as const;
  return asStaffStepByStep(desk, { ...act, outcomeOf: String }, () => orphans.payFor(paymentKey, orderNumber));
}

/** Notes that an orphan payment needs no action. */
export async function dismissPayment(
  desk: Desk,
  actor: Actor,
  orphans: Pick<Orphans, 'dismiss'>,
  { paymentKey, why }: { paymentKey: string; why: string },
): Promise<Result<true>> {
  const objects = await findPayment(desk, paymentKey);
  const act = { operation: 'payment.dismiss', actor, objects } as const;
  return asStaffStepByStep(desk, act, () => orphans.dismiss(paymentKey, why));
}
