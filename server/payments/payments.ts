import type { Context } from '#server/sales/context.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { onlyAsk } from '#server/sales/once.ts';
import type { MovePaymentRequest } from '#server/sales/orders/move.ts';
import type {
  BackAtGateway,
  GatewayAnswer,
  PaymentRecord,
  RefundDue,
  Settlement,
  StartedPayment,
  UnfinishedMethod,
} from '#server/sales/orders/orders.ts';
import type { PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import { hasBroughtMoney, hasEndedWithoutMoney, isOpen, outcomeOf } from '#server/sales/payments/payment-state.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type ErrorCode, type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { payMove } from '#shared/contract/move.ts';
import type { pay } from '#shared/contract/payment.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { checkAnswers } from './check-answers.ts';
import { comesLater } from './comes-later.ts';
import type { Gateways, PaymentGateway, PaymentToAsk } from './gateway.ts';
import { limitAsking } from './limit-asking.ts';
import { returnAddresses } from './return-addresses.ts';

/** Starts, settles and gives back payments of orders at the gateways. */
export interface Payments {
  /** Starts a payment, or leads back to one that is still open. */
  start(context: Pick<Context, 'once'>, fakeId: string, method: string): Promise<Result<ResponseOf<typeof pay>>>;
  /** Starts a payment of what a move costs, or leads back to one for the same that is still open. */
  startMove(
    context: Pick<Context, 'once' | 'from'>,
    fakeId: string,
    request: MovePaymentRequest,
  ): Promise<Result<ResponseOf<typeof payMove>>>;
  /**
   * Asks the gateway how a payment stands, settles the order, and says where the buyer goes on. `hasTurnedBack`: the buyer says so, which counts
   * only while nothing was paid.
   */
  settle(paymentKey: string, hasTurnedBack?: boolean): Promise<Result<{ redirectUrl: string }>>;
  /** Asks the gateway how a payment stands, and settles the order; of one that was taken before, what has gone back of it. */
  ask(paymentKey: string): Promise<Result<Settlement>>;
  /** Asks the gateways about payments that have not ended; answers how many have ended now. After an abort it begins with no other. */
  settleOpen(signal?: AbortSignal): Promise<number>;
  /** Gives back money that is due back; answers how many refunds were done. */
  refundDue(signal?: AbortSignal): Promise<number>;
  /**
   * Has money that a gateway refused given back after all. The gateway is asked under the old key first, in case it has given it by now: only
   * what it refuses again is asked for under a new key. `refund-not-possible`: none of that key is refused.
   */
  retryRefund(refundKey: string): Promise<Result<'given' | 'due-again'>>;
  /** Asks the gateways what they keep of payments for which they have not said so yet; answers how many have. */
  settleFees(signal?: AbortSignal): Promise<number>;
  /**
   * Asks the gateways what went back of payments of so many days that were taken, in case nobody has told of it; answers of how many they were
   * asked.
   */
  lookBackAtTaken(days: number, signal?: AbortSignal): Promise<number>;
  /** Methods without a gateway, with how many of their payments can be neither settled nor given back. */
  withoutGateway(): Promise<UnfinishedMethod[]>;
}

/** Payments that could not be settled or given back this time; the next turn of the job tries again. */
export interface StuckPayments {
  step: 'settle' | 'refund' | 'fee';
  code: ErrorCode;
  orderNumbers: string[];
}

export function createPayments({
  orders,
  gateways: asGiven,
  publicUrl,
  report,
  reportDispute = () => {},
  now = Date.now,
}: {
  orders: Orders;
  gateways: Gateways;
  publicUrl: string;
  /** Called for payments that are stuck, so that an operator hears of them: money may be due. */
  report: (stuck: StuckPayments) => void;
  /** Called for a dispute that a gateway tells of and nobody has heard of, once. */
  reportDispute?: (dispute: PaymentDispute) => void;
  now?: () => number;
}): Payments {
  const gateways: Gateways = new Map([...asGiven].map(([method, gateway]) => [method, checkAnswers(gateway)]));
  const mayAsk = limitAsking(now);
  return {
    async start(context, fakeId, method) {
      const gateway = gateways.get(method);
      if (!gateway) return fail('payment-method-unknown', { field: 'method' });
      const started = await orders.startPayment(onlyAsk(context), fakeId, method);
      if (!started.ok) return started;
      return lead(context, gateway, fakeId, started.value, (to) => to);
    },

    async startMove(context, fakeId, request) {
      const gateway = gateways.get(request.method);
      if (!gateway) return fail('payment-method-unknown', { field: 'method' });
      const started = await orders.startMovePayment({ ...onlyAsk(context), from: context.from }, fakeId, request);
      if (!started.ok) return started;
      const { orderNumber } = started.value;
      return lead(context, gateway, fakeId, started.value, (to) => ({ ...to, order_number: orderNumber }));
    },

    async settle(paymentKey, hasTurnedBack = false) {
      const payment = await orders.paymentByKey(paymentKey);
      if (!payment.ok) return payment;
      // Whoever reloads asks no service more often than a buyer would.
      if (!mayAsk(paymentKey))
        return succeed({ redirectUrl: returnPath(payment.value, outcomeOf[payment.value.state]) });
      const settled = await settlePayment(payment.value);
      // The service does not answer. The order's page says that it waits for payment, and the job asks again.
      if (!settled.ok) {
        report({ step: 'settle', code: settled.failure.code, orderNumbers: [payment.value.orderNumber] });
        return succeed({ redirectUrl: returnPath(payment.value, outcomeOf[payment.value.state]) });
      }
      const { outcome: told } = settled.value;
      const outcome = told === 'waiting' ? whileWaiting(payment.value) : told;
      return succeed({
        redirectUrl: returnPath(
          payment.value,
          hasTurnedBack && outcome === 'waiting' ? 'cancelled' : outcome,
          hasTurnedBack,
        ),
      });
    },

    async ask(paymentKey) {
      const payment = await orders.paymentByKey(paymentKey);
      if (!payment.ok) return payment;
      return hasBroughtMoney(payment.value.state) ? lookBack(payment.value) : settlePayment(payment.value);
    },

    async settleOpen(signal) {
      return takeTurn('settle', signal, await orders.unsettledPayments(), async (payment) => {
        const before = outcomeOf[payment.state];
        const settled = await settlePayment(payment, payment.isOver || payment.isStopped);
        return settled.ok ? succeed(settled.value.outcome !== before) : settled;
      });
    },

    async refundDue(signal) {
      return takeTurn('refund', signal, await orders.refundsDue(), async (due) => {
        const turn = await orders.takeRefund(due.refundKey);
        if (!turn) return succeed(false);
        const given = await giveBack(due);
        if (!given.ok) await orders.leaveRefund(turn);
        return given.ok ? succeed(given.value === 'done') : given;
      });
    },

    async retryRefund(refundKey) {
      const refused = await orders.refusedRefund(refundKey);
      if (!refused) return fail('refund-not-possible');
      const given = await giveBack(refused);
      if (given.ok) return succeed('given');
      if (given.failure.code !== 'refund-refused') return given;
      // It may have gone back by another hand, of which the gateway was asked as well.
      return succeed((await orders.retryMoneyBack(refundKey)) ? 'due-again' : 'given');
    },

    async settleFees(signal) {
      return takeTurn('fee', signal, await orders.paymentsWithoutFee(), async (payment) => {
        const gateway = gateways.get(payment.method);
        if (!gateway) return fail('payment-method-unknown');
        const answer = await gateway.lookup({ ...payment, ...returnAddresses(publicUrl, payment.paymentKey) });
        if (!answer.ok) return answer;
        const { feeCents } = answer.value;
        await noteBack(payment, answer.value);
        if (typeof feeCents === 'number') await orders.noteFee(payment.paymentKey, feeCents);
        return succeed(typeof feeCents === 'number');
      });
    },

    async lookBackAtTaken(days, signal) {
      return countEach(await orders.paymentsToLookBackAt(days), signal, async (payment) => {
        const hasMoney = hasBroughtMoney(payment.state);
        const looked = hasMoney ? await lookBack(payment) : await settlePayment(payment);
        // Its money has come after all: from now on it is one of those that were taken.
        const isTaken = !hasMoney && looked.ok && ['paid', 'refund-due'].includes(looked.value.outcome);
        if (isTaken) await orders.lookBackSoon(payment.paymentKey);
        if (!looked.ok && comesLater.has(looked.failure.code)) await orders.lookBackSoon(payment.paymentKey);
        // What a service has forgotten, or no longer has the store for, is no trouble of the payment's.
        return looked.ok;
      });
    },

    async withoutGateway() {
      return (await orders.unfinishedMethods()).filter(({ method }) => !gateways.has(method));
    },
  };

  /** Has the gateway prepare a payment that was started, and says where its buyer approves it. */
  async function lead<Answer>(
    context: Pick<Context, 'once'>,
    gateway: PaymentGateway,
    fakeId: string,
    { paymentKey, state, approvalUrl, ...payment }: StartedPayment,
    answerOf: (to: ResponseOf<typeof pay>) => Answer,
  ): Promise<Result<Answer>> {
    if (state === 'captured') {
      // Without the key of the order: whoever calls has it already.
      const tickets = `/checkout/ticket?order=${encodeURIComponent(fakeId)}`;
      return succeed(answerOf({ status: 'captured', redirectUrl: pathInLocale(payment.locale, tickets) }));
    }
    if (approvalUrl) return succeed(answerOf({ status: 'created', redirectUrl: approvalUrl }));
    const prepared = await gateway.start({ paymentKey, ...payment, ...returnAddresses(publicUrl, paymentKey) });
    if (!prepared.ok) return isTooSmall(prepared.failure) ? fail('payment-too-small') : prepared;
    const answer = answerOf({ status: 'created', redirectUrl: prepared.value.approvalUrl });
    return orders.noteGatewayReference(context, paymentKey, prepared.value, answer);
  }

  /** With one way to pay there is no other to choose. */
  function isTooSmall({ code, subject }: Failure): boolean {
    return code === 'payment-not-possible' && subject === 'amount_too_small' && gateways.size === 1;
  }

  /** Works on each payment; answers how many were finished. Failures are reported once a turn for each code. */
  async function takeTurn<Payment extends PaymentRecord>(
    step: StuckPayments['step'],
    signal: AbortSignal | undefined,
    payments: readonly Payment[],
    work: (payment: Payment) => Promise<Result<boolean>>,
  ): Promise<number> {
    const stuck = new Map<ErrorCode, string[]>();
    try {
      return await countEach(payments, signal, async (payment) => {
        const done = await work(payment);
        if (done.ok) return done.value;
        const { code } = done.failure;
        stuck.set(code, [...(stuck.get(code) ?? []), payment.orderNumber]);
        return false;
      });
    } finally {
      for (const [code, orderNumbers] of stuck) report({ step, code, orderNumbers });
    }
  }

  /** Asks the gateway to give money back, and notes its answer. */
  async function giveBack(due: RefundDue): Promise<Result<'done' | 'pending'>> {
    const { paymentKey, amountCents, refundKey } = due;
    const gateway = gateways.get(due.method);
    if (!gateway) return fail('payment-method-unknown');
    const refund = await gateway.refund(due);
    if (!refund.ok) {
      const { code, subject: reason = '' } = refund.failure;
      if (code !== 'refund-refused') return refund;
      await orders.noteRefundAnswer(refundKey, { state: 'refused', reason });
      // Mostly because staff gave it back at the gateway itself.
      await lookBack(due);
      return refund;
    }
    const { state, gatewayRefundId } = refund.value;
    if (state === 'pending') await orders.noteRefundAnswer(refundKey, { state, gatewayRefundId });
    else await orders.noteRefund(paymentKey, { gatewayRefundId, amountCents, refundKey });
    return succeed(state);
  }

  /** `isOver`: nobody shall pay it any more. */
  async function settlePayment(payment: PaymentRecord, isOver = false): Promise<Result<Settlement>> {
    const { fakeId, locale, state } = payment;
    const known = succeed({ fakeId, locale, outcome: outcomeOf[state] });
    const hasEnded = hasEndedWithoutMoney(state);
    if (!isOpen(state) && !hasEnded) return known;
    const gateway = gateways.get(payment.method);
    if (!gateway) return fail('payment-method-unknown');
    const asked = { ...payment, ...returnAddresses(publicUrl, payment.paymentKey) };
    const told = await askGateway(orders, gateway, payment, asked);
    const answer = isOver && told.ok ? succeed(await endAtGateway(gateway, asked, told.value)) : told;
    if (answer.ok) {
      const settled = await orders.settlePayment(payment.paymentKey, answer.value);
      if (settled.ok) await noteBack(payment, answer.value);
      return settled;
    }
    // A service may have forgotten a payment that ended without money.
    return hasEnded && answer.failure.code === 'payment-not-found' ? known : answer;
  }

  /** Asks what has gone back of a payment that was taken, by whomever, and books it. */
  async function lookBack(payment: PaymentRecord): Promise<Result<Settlement>> {
    const { fakeId, locale, state } = payment;
    // What a gift code alone has paid is at no gateway.
    if (payment.gatewayId !== null) {
      const gateway = gateways.get(payment.method);
      if (!gateway) return fail('payment-method-unknown');
      const answer = await gateway.lookup({ ...payment, ...returnAddresses(publicUrl, payment.paymentKey) });
      if (!answer.ok) return answer;
      await bookBack(payment, answer.value);
    }
    return succeed({ fakeId, locale, outcome: outcomeOf[state] });
  }

  async function noteBack(payment: PaymentRecord, answer: GatewayAnswer): Promise<void> {
    if (answer.givenBack || answer.undone || answer.disputes) await bookBack(payment, answer);
  }

  async function bookBack({ paymentKey, method }: PaymentRecord, answer: GatewayAnswer): Promise<void> {
    for (const dispute of await orders.noteGivenBack(paymentKey, backOf(answer))) {
      reportDispute({ ...dispute, method, paymentKey });
    }
  }
}

/** How a payment that waits has ended for its buyer: its order is paid by another one, or will not be taken money for. */
function whileWaiting({ isOrderPaid, isStopped }: PaymentRecord): Settlement['outcome'] {
  if (isOrderPaid) return 'paid';
  return isStopped ? 'cancelled' : 'waiting';
}

/** Called for payments that have taken money. One that its service has forgotten counts as expired, and says nothing of its money. */
function backOf(answer: GatewayAnswer): BackAtGateway {
  const { state, capturedCents, currency, feeCents, givenBack = [], undone, disputes = [] } = answer;
  const isReversed = capturedCents === 0 && (state === 'declined' || state === 'cancelled');
  const taken = { capturedCents, currency, feeCents };
  return { givenBack, undone, disputes, isReversed: isReversed || undefined, taken };
}

/** Works on all items, even if some throw, and counts those that were done. The faults are thrown at the end. */
async function countEach<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  const faults: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      if (await work(item)) count += 1;
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} payments broke down`);
  return count;
}

/**
 * Asks for the state of a payment, and takes the money of one that is approved; not of one that has ended here, because its buyer was told so,
 * nor for an order that is paid already, or whose visit is closed or has begun: it would go back, less the fee. Such a payment stays approved until the
 * service ends it. An order that has lapsed is seated first; where there is no room any more, nothing is taken, and the payment has ended.
 */
async function askGateway(
  orders: Pick<Orders, 'seatFirst'>,
  gateway: PaymentGateway,
  payment: PaymentRecord,
  asked: PaymentToAsk,
) {
  const answer = await gateway.lookup(asked);
  if (
    !answer.ok ||
    answer.value.state !== 'approved' ||
    !isOpen(payment.state) ||
    payment.isOrderPaid ||
    payment.isStopped
  )
    return answer;
  if (payment.hasLapsed && !answer.value.isUnderWay && !(await orders.seatFirst(payment.paymentKey))) {
    return succeed({ ...answer.value, state: 'cancelled' as const });
  }
  return gateway.confirm({ ...asked, gatewayId: answer.value.gatewayId });
}

/**
 * Ends a payment that nobody shall pay any more, where its buyer still could; answers how it stands. One that the gateway does not end now stays
 * as it is, and is asked about again.
 */
async function endAtGateway(
  gateway: PaymentGateway,
  asked: PaymentToAsk,
  answer: GatewayAnswer,
): Promise<GatewayAnswer> {
  if (answer.state !== 'created') return answer;
  const ended = await gateway.cancel?.({ ...asked, gatewayId: answer.gatewayId });
  return ended?.ok ? ended.value : answer;
}

/**
 * Where a buyer is led after a payment. The address has the order's number in its fragment, which browsers do not send, and never
 * the order's key, which opens the tickets: payment services and browser histories see this address.
 */
const returns = {
  paid: '/checkout/success?payment=paid',
  waiting: '/checkout/success?payment=waiting',
  'refund-due': '/checkout/success?payment=returned',
  declined: '/checkout/fail',
  cancelled: '/checkout/cancel',
} as const satisfies Record<Settlement['outcome'], string>;

/** Where a buyer is led after a payment for moving a visit. */
const returnsOfMoves = {
  paid: '/checkout/success?payment=moved',
  waiting: '/checkout/success?payment=move-waiting',
  'refund-due': '/checkout/success?payment=move-returned',
  declined: '/checkout/success?payment=move-declined',
  cancelled: '/checkout/success?payment=move-cancelled',
} as const satisfies Record<Settlement['outcome'], string>;

function returnPath(
  { locale, orderNumber, isForMove, hasLapsed }: PaymentRecord,
  outcome: Settlement['outcome'],
  hasTurnedBack = false,
): string {
  // The buyer has approved the payment, and nothing was taken.
  const isTooLate = outcome === 'cancelled' && hasLapsed && !isForMove && !hasTurnedBack;
  const path = isTooLate ? '/checkout/success?payment=lapsed' : (isForMove ? returnsOfMoves : returns)[outcome];
  return `${pathInLocale(locale, path)}#${encodeURIComponent(orderNumber)}`;
}
