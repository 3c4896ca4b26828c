import type { Asked } from '#server/database/query.ts';
import { perform, type Step, type StepParts } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import {
  type DueReturnRow,
  leaveReturnTurn,
  returnTurnMs,
  selectDueReturns,
  selectRefusedReturn,
  selectReturn,
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
  toPaymentRecord,
  updateTurns,
} from './stored-payment.ts';

export interface UnfinishedMethod {
  method: string;
  payments: number;
}

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
  /** The gateway's id of a pending refund; null before its first answer. */
  gatewayRefundId: string | null;
}

/** The lease that lets one node request a refund from its gateway. `takenAt` is in milliseconds. */
export interface ReturnTurn {
  refundKey: string;
  takenAt: number;
}

/** Payments to ask the gateway about, a limited number at a time: open ones, and those that recently ended without money. */
export async function unsettledPayments(parts: StepParts): Promise<UnsettledPayment[]> {
  let over = new Set<string>();
  const next = await takeTurn(parts, async ({ ask, now }) => {
    const { open, ended } = await ask({
      open: selectUnsettled({ now: now.at }),
      ended: selectLatelyEnded({ now: now.at, since: now.at - dayMs }),
    });
    const isOver = (row: Unsettled) => (row.move_nonce === null ? isOrderOver(row) : isMoveOver(row, now.at));
    over = new Set([...open.filter(isOver), ...ended.filter(isReplacedMove)].map(({ payment_key }) => payment_key));
    return [...open, ...ended].map(toPayment);
  });
  return next.map((payment) => ({ ...toPaymentRecord(payment), isOver: over.has(payment.paymentKey) }));
}

type Unsettled = ReturnType<typeof selectUnsettled> extends Asked<infer Row> ? Row : never;

function isOrderOver({ order_status, is_replaced }: Unsettled): boolean {
  return order_status !== 'waiting' || is_replaced === 1;
}

/** True when a payment for a move must no longer be paid: its order is not in the state `paid`, or its places are no longer held. */
function isMoveOver({ order_status, hold_until }: Unsettled, nowMs: number): boolean {
  return order_status !== 'paid' || (hold_until ?? 0) <= nowMs;
}

/** A payment for a move that was cancelled here because its buyer chose another move. It may still be open at its service. */
function isReplacedMove({ move_nonce, state }: Pick<Unsettled, 'move_nonce' | 'state'>): boolean {
  return move_nonce !== null && state === 'cancelled';
}

/** Payments of the last month whose gateway has not yet reported the service fee, a limited number at a time. */
export async function paymentsWithoutFee(parts: StepParts): Promise<PaymentRecord[]> {
  const next = await takeTurn(parts, async ({ ask, now }) => {
    const { waiting } = await ask({ waiting: selectAwaitingFee({ now: now.at, since: now.at - 30 * dayMs }) });
    return waiting.map(toPayment);
  });
  return next.map(toPaymentRecord);
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
export async function takeReturn(parts: StepParts, refundKey: string): Promise<ReturnTurn | null> {
  const taken = await perform(parts, {}, async (step) => {
    const [row] = (await step.ask({ row: selectReturn({ refundKey }) })).row;
    const { at } = step.now;
    if (!row || row.ask_at === null || row.ask_at > at) return fail('refund-not-possible');
    step.change(takeReturnTurn({ refund_key: refundKey, state: row.state, ask_at: at + returnTurnMs }));
    return succeed({ refundKey, takenAt: at });
  });
  return taken.ok ? taken.value : null;
}

/**
 * Ends the lease, so that a refund without an answer can be requested again at once. Changes nothing when another node has the lease now.
 */
export async function leaveReturn(parts: StepParts, { refundKey, takenAt }: ReturnTurn): Promise<void> {
  await perform(parts, {}, async (step) => {
    const [row] = (await step.ask({ row: selectReturn({ refundKey }) })).row;
    if (row?.ask_at !== takenAt + returnTurnMs) return fail('refund-not-possible');
    step.change(leaveReturnTurn({ refund_key: refundKey, state: row.state, ask_at: takenAt }));
    return succeed(null);
  });
}

/** A refused return by its refund key; null when no return with this key is refused. */
export async function refusedReturn({ database }: StepParts, refundKey: string): Promise<DueReturn | null> {
  const [row] = (await database.ask({ refused: selectRefusedReturn({ refundKey }) })).refused;
  return row ? toRefundDue(row) : null;
}

function toRefundDue(row: DueReturnRow): DueReturn {
  return {
    ...toPaymentRecord(toPayment(row)),
    currency: row.captured_currency ?? row.currency,
    refundKey: row.refund_key,
    amountCents: row.back_cents,
    gatewayRefundId: row.gateway_refund_id,
  };
}

/** The methods that still have payments to settle or money to return. */
export async function unfinishedMethods({ database }: StepParts): Promise<UnfinishedMethod[]> {
  return (await database.ask({ methods: selectUnfinishedMethods({}) })).methods;
}

const dayMs = 24 * 3_600_000;

/** Selects payments and stores when they were selected, so that other payments come first the next time. */
async function takeTurn(parts: StepParts, select: (step: Step) => Promise<StoredPayment[]>): Promise<StoredPayment[]> {
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
