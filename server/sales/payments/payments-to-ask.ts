import type { Asked } from '#server/database/query.ts';
import type {
  PaymentRecord,
  RefundDue,
  RefundTurn,
  UnfinishedMethod,
  UnsettledPayment,
} from '#server/sales/orders/orders.ts';
import { perform, type Work, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import {
  leaveMoneyBack,
  type MoneyDueRow,
  refundTurnMs,
  selectMoneyBack,
  selectMoneyDue,
  selectRefusedMoney,
  takeMoneyBack,
} from './money-back.ts';
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

/** Payments to ask the gateway about: those that have not ended, and those that have lately ended without money, some at a time. */
export async function unsettledPayments(place: WorkPlace): Promise<UnsettledPayment[]> {
  let over = new Set<string>();
  const next = await takeTurn(place, async ({ ask, now }) => {
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

/** A payment for a move is paid as long as it holds its places. */
function isMoveOver({ order_status, hold_until }: Unsettled, nowMs: number): boolean {
  return order_status !== 'paid' || (hold_until ?? 0) <= nowMs;
}

/** One that was ended here, because its buyer wished something else, may still be open at its service. */
function isReplacedMove({ move_nonce, state }: Pick<Unsettled, 'move_nonce' | 'state'>): boolean {
  return move_nonce !== null && state === 'cancelled';
}

/** Payments of the last month whose gateway is yet to say what it keeps of them, some at a time. */
export async function paymentsWithoutFee(place: WorkPlace): Promise<PaymentRecord[]> {
  const next = await takeTurn(place, async ({ ask, now }) => {
    const { waiting } = await ask({ waiting: selectAwaitingFee({ now: now.at, since: now.at - 30 * dayMs }) });
    return waiting.map(toPayment);
  });
  return next.map(toPaymentRecord);
}

/** Money to ask the gateways to give back, some at a time. Each has its key since it fell due. What a gateway has refused is not among it. */
export async function refundsDue({ database, moment }: WorkPlace): Promise<RefundDue[]> {
  const { at } = await moment();
  return (await database.ask({ due: selectMoneyDue({ now: at }) })).due.map(toRefundDue);
}

/**
 * Takes a refund for this node alone, for three minutes; null when another has it or it is not due. A gateway may go on to another idempotency
 * key after an error, and two nodes under two keys would give the money back twice.
 */
export async function takeRefund(place: WorkPlace, refundKey: string): Promise<RefundTurn | null> {
  const taken = await perform(place, {}, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    const { at } = work.now;
    if (!row || row.ask_at === null || row.ask_at > at) return fail('refund-not-possible');
    work.change(takeMoneyBack({ refund_key: refundKey, state: row.state, ask_at: at + refundTurnMs }));
    return succeed({ refundKey, takenAt: at });
  });
  return taken.ok ? taken.value : null;
}

/** Lets a refund that was not answered be asked for again at once. Changes nothing for one that another node has taken by now. */
export async function leaveRefund(place: WorkPlace, { refundKey, takenAt }: RefundTurn): Promise<void> {
  await perform(place, {}, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    if (row?.ask_at !== takenAt + refundTurnMs) return fail('refund-not-possible');
    work.change(leaveMoneyBack({ refund_key: refundKey, state: row.state, ask_at: takenAt }));
    return succeed(null);
  });
}

/** Money that a gateway has refused to give back, by the key under which it was asked for; null when none of that key is refused. */
export async function refusedRefund({ database }: WorkPlace, refundKey: string): Promise<RefundDue | null> {
  const [row] = (await database.ask({ refused: selectRefusedMoney({ refundKey }) })).refused;
  return row ? toRefundDue(row) : null;
}

function toRefundDue(row: MoneyDueRow): RefundDue {
  return {
    ...toPaymentRecord(toPayment(row)),
    currency: row.captured_currency ?? row.currency,
    refundKey: row.refund_key,
    amountCents: row.back_cents,
    gatewayRefundId: row.gateway_refund_id,
  };
}

/** The methods that still have payments to settle or to give back. */
export async function unfinishedMethods({ database }: WorkPlace): Promise<UnfinishedMethod[]> {
  return (await database.ask({ methods: selectUnfinishedMethods({}) })).methods;
}

const dayMs = 24 * 3_600_000;

/** Reads payments and notes the time, so that next turn others come first. */
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
