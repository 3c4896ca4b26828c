import type { PaymentRecord, UnfinishedMethod } from '#server/sales/orders/orders.ts';
import { perform, type Work, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import {
  type StoredPayment,
  selectLatelyEnded,
  selectRefundsDue,
  selectUnfinishedMethods,
  selectUnsettled,
  toPayment,
  toPaymentRecord,
  toRefundDue,
  updateTurns,
} from './stored-payment.ts';

/** Payments whose end is unknown, and those that have lately ended without money, some at a time. */
export async function unsettledPayments(place: WorkPlace): Promise<PaymentRecord[]> {
  const next = await takeTurn(place, async ({ ask, now }) => {
    const { open, ended } = await ask({
      open: selectUnsettled({ now: now.at }),
      ended: selectLatelyEnded({ now: now.at, since: now.at - dayMs }),
    });
    return [...open, ...ended].map(toPayment);
  });
  return next.map(toPaymentRecord);
}

/** Payments to give back, wholly or in part. */
export async function refundsDue(place: WorkPlace): Promise<PaymentRecord[]> {
  const next = await takeTurn(place, async ({ ask }) => {
    const { due } = await ask({ due: selectRefundsDue({}) });
    return due.map(toPayment);
  });
  return next.map(toRefundDue);
}

/** Whose payments still need a gateway. */
export async function unfinishedMethods({ database }: WorkPlace): Promise<UnfinishedMethod[]> {
  return (await database.ask({ methods: selectUnfinishedMethods({}) })).methods;
}

const dayMs = 24 * 3_600_000;

/** Each is noted as having had its turn. */
async function takeTurn(place: WorkPlace, select: (work: Work) => Promise<StoredPayment[]>): Promise<StoredPayment[]> {
  const taken = await perform(place, {}, async (work) => {
    const next = await select(work);
    work.change(
      updateTurns(
        ...next.map(({ paymentKey, version }) => ({ payment_key: paymentKey, version, changed_at: work.now.at })),
      ),
    );
    return succeed(next);
  });
  return taken.ok ? taken.value : [];
}
