import type { Orphans } from '#server/payments/orphans.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaff, asStaffStepByStep, type Desk } from './as-staff.ts';
import { findOrder, findPayment, findRefund } from './found-rows.ts';

/** Asks the payment services, for instance about a payment that is stuck or a refund that was refused. */
export async function askServices<Value>(
  desk: Desk,
  actor: Actor,
  asked: string,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const objects = [...(await findPayment(desk, asked)), ...(await findRefund(desk, asked))];
  return asStaffStepByStep(desk, { operation: 'payment.ask', actor, objects }, work);
}

/** Asks the payment services for all that was paid since an instant, and keeps what the books lack. */
export function searchPayments<Value>(
  desk: Desk,
  actor: Actor,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return asStaffStepByStep(desk, { operation: 'payment.search', actor }, work);
}

/** Gives up a refund that its payment service refused; the books say so. */
export async function writeOffRefund(
  desk: Desk,
  actor: Actor,
  orders: Pick<Orders, 'writeOffMoneyBack'>,
  { refundKey, why }: { refundKey: string; why: string },
): Promise<Result<null>> {
  const act = {
    ...({ operation: 'payment.write-off', actor } as const),
    objects: await findRefund(desk, refundKey),
    fields: ['state', 'fault'],
  };
  return asStaff(desk, act, (trail) => orders.writeOffMoneyBack({ trail }, refundKey, why));
}

/** Gives a payment back that only its service knows. */
export async function giveBackPayment(
  desk: Desk,
  actor: Actor,
  orphans: Pick<Orphans, 'giveBack'>,
  paymentKey: string,
): Promise<Result<'done' | 'pending'>> {
  const objects = await findPayment(desk, paymentKey);
  const act = { operation: 'payment.give-back', actor, objects } as const;
  return asStaffStepByStep(desk, { ...act, outcomeOf: String }, () => orphans.giveBack(paymentKey));
}

/** Has such a payment pay for an unpaid order of the same sum. */
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

/** Notes that such a payment needs nothing. */
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
