import type { Asked } from '#server/database/query.ts';
import type { PaymentRecord, UnfinishedMethod } from '#server/sales/orders/orders.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import {
  selectRefundsDue,
  selectUnfinishedMethods,
  selectUnsettled,
  toPayment,
  toPaymentRecord,
  updateTurns,
} from './stored-payment.ts';

/** Payments whose end is unknown, some at a time; each is noted as having had its turn. */
export function unsettledPayments(place: WorkPlace): Promise<PaymentRecord[]> {
  return takeTurn(place, (now) => selectUnsettled({ now }));
}

/** Payments to give back. */
export function refundsDue(place: WorkPlace): Promise<PaymentRecord[]> {
  return takeTurn(place, () => selectRefundsDue({}));
}

/** Whose payments still need a gateway. */
export async function unfinishedMethods({ database }: WorkPlace): Promise<UnfinishedMethod[]> {
  return (await database.ask({ methods: selectUnfinishedMethods({}) })).methods;
}

async function takeTurn(
  place: WorkPlace,
  select: (now: number) => Asked<Parameters<typeof toPayment>[0]>,
): Promise<PaymentRecord[]> {
  const taken = await perform(place, {}, async (work) => {
    const { next } = await work.ask({ next: select(work.now.at) });
    work.change(
      updateTurns(...next.map(({ payment_key, version }) => ({ payment_key, version, changed_at: work.now.at }))),
    );
    return succeed(next.map(toPayment).map(toPaymentRecord));
  });
  return taken.ok ? taken.value : [];
}
