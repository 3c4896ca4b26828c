import type { RowOf } from '#server/database/query.ts';
import { perform, type Step, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import {
  type DueReturnRow,
  leaveReturnTurn,
  returnTurnMs,
  selectDueReturns,
  selectRefusedReturn,
  takeReturnTurn,
} from './money-returns.ts';
import type { PaymentRecord } from './payment-record.ts';
import {
  type StoredPayment,
  selectAwaitingFee,
  selectLatelyEnded,
  selectUnfinishedMethods,
  selectUnsettled,
  toPayment,
  updateTurns,
} from './stored-payment.ts';

export type UnfinishedMethod = RowOf<ReturnType<typeof selectUnfinishedMethods>>;

export interface UnsettledPayment extends PaymentRecord {
  /**
   * True when the payment must no longer be paid. Its order no longer waits, the buyer has chosen another payment method, or the payment
   * was for a move and no longer holds its places.
   */
  isOver: boolean;
}

/**
 * A return of money that is still to be made; a payment may have several returns. `amountCents` is the sum to return, and `currency` the
 * currency of the capture.
 */
export interface DueReturn extends PaymentRecord {
  /** The refund key, stored before the gateway is called: under one key the gateway refunds only once. */
  refundKey: string;
  /** Null before the gateway's first answer. */
  gatewayRefundId: string | null;
}

/** The lease that lets one node request a refund from its gateway. */
export interface ReturnTurn {
  refundKey: string;
  takenAt: number;
}

/** Payments to ask the gateway about, a limited number at a time: open ones, and those that recently ended without money. */
export function unsettledPayments(parts: StepParts): Promise<UnsettledPayment[]> {
  return takeTurn(parts, async ({ ask, now }) => {
    const { open, ended } = await ask({
      open: selectUnsettled({ now: now.at }),
      ended: selectLatelyEnded({ now: now.at, since: now.at - dayMs }),
    });
    return [
      ...open.map((row) => ({ ...toPayment(row), isOver: isOver(row, now.at) })),
      // A payment for a move is cancelled here when its buyer chooses another move. It may still be open at its service.
      ...ended.map((row) => ({ ...toPayment(row), isOver: row.move_nonce !== null && row.state === 'cancelled' })),
    ];
  });
}

function isOver(
  { move_nonce, order_status, is_replaced, hold_until }: RowOf<ReturnType<typeof selectUnsettled>>,
  nowMs: number,
): boolean {
  if (move_nonce === null) return order_status !== 'waiting' || is_replaced === 1;
  return order_status !== 'paid' || (hold_until ?? 0) <= nowMs;
}

/** Payments of the last month whose gateway has not yet reported the service fee, a limited number at a time. */
export function paymentsWithoutFee(parts: StepParts): Promise<PaymentRecord[]> {
  return takeTurn(parts, async ({ ask, now }) => {
    const { waiting } = await ask({ waiting: selectAwaitingFee({ now: now.at, since: now.at - 30 * dayMs }) });
    return waiting.map(toPayment);
  });
}

/**
 * Returns to request from the gateways, a limited number at a time. Each return got its refund key when it became due. Refused returns are
 * left out.
 */
export async function dueReturns({ database, readNow }: StepParts): Promise<DueReturn[]> {
  const { at } = await readNow();
  return (await database.ask({ due: selectDueReturns({ now: at }) })).due.map(toRefundDue);
}

/**
 * Takes the lease of a refund for this node for three minutes. Null when another node has the lease, or when the refund is not due. A
 * gateway may change to another idempotency key after an error, and two nodes with two keys would refund the money twice.
 */
export async function takeReturn({ database, readNow }: StepParts, refundKey: string): Promise<ReturnTurn | null> {
  const { at } = await readNow();
  const taken = await database.change(takeReturnTurn({ refund_key: refundKey, ask_at: at + returnTurnMs }));
  return taken === 1 ? { refundKey, takenAt: at } : null;
}

/**
 * Ends the lease, so that a refund without an answer can be requested again at once. Changes nothing when another node has the lease now.
 */
export async function leaveReturn({ database }: StepParts, { refundKey, takenAt }: ReturnTurn): Promise<void> {
  await database.change(leaveReturnTurn({ refund_key: refundKey, ask_at: takenAt }));
}

/** A refused return by its refund key; null when no return with this key is refused. */
export async function refusedReturn({ database }: StepParts, refundKey: string): Promise<DueReturn | null> {
  const [row] = (await database.ask({ refused: selectRefusedReturn({ refundKey }) })).refused;
  return row ? toRefundDue(row) : null;
}

function toRefundDue(row: DueReturnRow): DueReturn {
  return {
    ...toPayment(row),
    currency: row.captured_currency ?? row.currency,
    refundKey: row.refund_key,
    amountCents: row.back_cents,
    gatewayRefundId: row.gateway_refund_id,
  };
}

export async function unfinishedMethods({ database }: StepParts): Promise<UnfinishedMethod[]> {
  return (await database.ask({ methods: selectUnfinishedMethods({}) })).methods;
}

const dayMs = 24 * 3_600_000;

/** Selects payments and stores when they were selected, so that other payments come first the next time. */
async function takeTurn<Payment extends StoredPayment>(
  parts: StepParts,
  select: (step: Step) => Promise<Payment[]>,
): Promise<Payment[]> {
  const taken = await perform(parts, {}, async (step) => {
    const next = await select(step);
    step.change(
      updateTurns(
        ...next.map(({ paymentKey, version }) => ({ payment_key: paymentKey, version, changed_at: step.now.at })),
      ),
    );
    return succeed(next);
  });
  return taken.ok ? taken.value : [];
}
