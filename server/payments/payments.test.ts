import { beforeEach, describe, expect, it } from 'vitest';
import type { GatewayOrders } from '#server/sales/create-orders.ts';
import type { PaymentRecord } from '#server/sales/payments/payment-record.ts';
import type { DueReturn } from '#server/sales/payments/payments-to-ask.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { only } from '#tests/support/fake-commerce.ts';
import type { PaymentGateway } from './gateway.ts';
import type { StuckPayments } from './payment-parts.ts';
import { createPayments } from './payments.ts';

const payment: DueReturn = {
  paymentKey: 'pay_0123456789abcdef',
  refundKey: 'refund-1',
  gatewayRefundId: null,
  fakeId: 'f'.repeat(22),
  orderNumber: 'A1B2C3D4E5',
  method: 'card',
  gatewayId: 'g1',
  amountCents: 20_000,
  currency: 'HKD',
  state: 'refund-due',
  locale: 'en',
  isOrderPaid: false,
  isForMove: false,
};
const refusing = {
  refund: async () => fail('payment-gateway-unavailable'),
  lookup: async () => fail('payment-not-found'),
} as Partial<PaymentGateway> as PaymentGateway;

let reported: StuckPayments[];
let disputed: string[];
beforeEach(() => {
  reported = [];
  disputed = [];
});

/** Orders whose refunds no other node requests. */
const alone: Partial<GatewayOrders> = {
  takeReturn: async (refundKey) => ({ refundKey, takenAt: 0 }),
  leaveReturn: async () => {},
};

function paymentsOver(orders: Partial<GatewayOrders>, gateway = refusing) {
  return createPayments({
    orders: only<GatewayOrders>({ ...alone, ...orders }),
    gateways: new Map([['card', gateway]]),
    publicUrl: 'http://store.test',
    report: (stuck) => reported.push(stuck),
    reportDispute: ({ disputeId, method, paymentKey, state }) =>
      disputed.push(`${method} ${paymentKey} ${disputeId} ${state}`),
  });
}

describe('a returning browser', () => {
  it('causes ten requests to the gateway in a minute, and then gets the known state', async () => {
    let asked = 0;
    let time = 0;
    const gateway = {
      async lookup() {
        asked += 1;
        return fail('payment-gateway-unavailable');
      },
    } as Partial<PaymentGateway> as PaymentGateway;
    const payments = createPayments({
      orders: only<GatewayOrders>({ paymentByKey: async () => succeed({ ...payment, state: 'created' }) }),
      gateways: new Map([['card', gateway]]),
      publicUrl: 'http://store.test',
      report: () => {},
      now: () => time,
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => payments.settle(payment.paymentKey)));
    expect(asked).toBe(10);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    time = 60_000;
    await payments.settle(payment.paymentKey);
    expect(asked).toBe(11);
  });
});

describe('the return of a buyer from a payment', () => {
  const back = async (isForMove: boolean, state: PaymentRecord['state'], hasTurnedBack = false) => {
    const known = { ...payment, isForMove, state };
    const payments = paymentsOver({
      paymentByKey: async () => succeed(known),
      settlePayment: async () => succeed({ fakeId: payment.fakeId, locale: 'en', outcome: 'waiting' }),
    });
    const settled = await payments.settle(payment.paymentKey, hasTurnedBack);
    return settled.ok ? settled.value.redirectUrl : settled.failure.code;
  };

  it.each([
    ['captured', '/en/checkout/success?payment=paid', '/en/checkout/success?payment=moved'],
    ['refund-due', '/en/checkout/success?payment=returned', '/en/checkout/success?payment=move-returned'],
    ['refunded', '/en/checkout/success?payment=returned', '/en/checkout/success?payment=move-returned'],
    ['created', '/en/checkout/success?payment=waiting', '/en/checkout/success?payment=move-waiting'],
    ['declined', '/en/checkout/fail', '/en/checkout/success?payment=move-declined'],
    ['expired', '/en/checkout/cancel', '/en/checkout/success?payment=move-cancelled'],
  ] as const)('in state %s leads to the outcome of the order or of the move', async (state, order, move) => {
    expect(await back(false, state)).toBe(`${order}#A1B2C3D4E5`);
    expect(await back(true, state)).toBe(`${move}#A1B2C3D4E5`);
  });
});

describe('a refund that a gateway refused', () => {
  const retry = (answer: Awaited<ReturnType<PaymentGateway['refund']>>) => {
    const noted: unknown[] = [];
    const gateway = {
      refund: async ({ refundKey }) => (refundKey === 'refund-1' ? answer : fail('refund-refused')),
      lookup: async () => fail('payment-not-found'),
    } as Partial<PaymentGateway> as PaymentGateway;
    const orders: Partial<GatewayOrders> = {
      refusedReturn: async (refundKey) => (refundKey === 'refund-1' ? payment : null),
      noteReturnAnswer: async (_key, { state }) => void noted.push(state),
      noteReturn: async (_payment, { refundKey }) => void noted.push(`done ${refundKey}`),
      async retryReturn() {
        noted.push('new key');
        return true;
      },
    };
    return { noted, retried: paymentsOver(orders, gateway).retryReturn('refund-1') };
  };

  it.each([
    [
      'has made it meanwhile',
      succeed({ gatewayRefundId: 'R', state: 'done' as const }),
      succeed('given'),
      ['done refund-1'],
    ],
    ['has it pending', succeed({ gatewayRefundId: 'R', state: 'pending' as const }), succeed('given'), ['pending']],
    ['still refuses it', fail('refund-refused'), succeed('due-again'), ['refused', 'new key']],
    ['does not answer', fail('payment-gateway-unavailable'), fail('payment-gateway-unavailable'), []],
  ])('gets a new key only when the gateway refuses the old one: it %s', async (_, answer, told, what) => {
    const { noted, retried } = retry(answer);
    expect(await retried).toEqual(told);
    expect(noted).toEqual(what);
  });

  it('is not possible under a key with no refused refund', async () => {
    expect(await paymentsOver({ refusedReturn: async () => null }).retryReturn('other')).toEqual(
      fail('refund-not-possible'),
    );
  });
});

describe('a refund that is due', () => {
  const giving = (answer: Awaited<ReturnType<PaymentGateway['refund']>>, isTaken: boolean) => {
    const steps: string[] = [];
    const gateway = {
      async refund() {
        steps.push('ask');
        return answer;
      },
    } as Partial<PaymentGateway> as PaymentGateway;
    const orders: Partial<GatewayOrders> = {
      dueReturns: async () => [payment],
      async takeReturn(refundKey) {
        steps.push('take');
        return isTaken ? null : { refundKey, takenAt: 7 };
      },
      leaveReturn: async ({ takenAt }) => void steps.push(`leave ${takenAt}`),
      noteReturn: async () => void steps.push('note'),
    };
    return { steps, given: paymentsOver(orders, gateway).makeDueReturns() };
  };
  const done = succeed({ gatewayRefundId: 'R', state: 'done' as const });

  it.each([
    ['is made', done, false, 1, ['take', 'ask', 'note']],
    ['is not answered', fail('payment-gateway-unavailable'), false, 0, ['take', 'ask', 'leave 7']],
    ['is requested by another node', done, true, 0, ['take']],
  ])('is requested by one node at a time: it %s', async (_, answer, isTaken, count, expected) => {
    const { steps, given } = giving(answer, isTaken);
    expect(await given).toBe(count);
    expect(steps).toEqual(expected);
  });
});

const numbered = (orderNumber: string, more: Partial<DueReturn> = {}) => ({ ...payment, orderNumber, ...more });
const unsettled = (orderNumber: string, more: Partial<DueReturn> = {}) => ({
  ...numbered(orderNumber, more),
  isOver: false,
});

describe('an unchanged payment', () => {
  it('is reported when its refund fails, or when its method no longer has a gateway', async () => {
    const due = [numbered('A'), numbered('B'), numbered('C', { method: 'cheque' })];
    expect(await paymentsOver({ dueReturns: async () => due }).makeDueReturns()).toBe(0);
    expect(reported).toEqual([
      { step: 'refund', code: 'payment-gateway-unavailable', orderNumbers: ['A', 'B'] },
      { step: 'refund', code: 'payment-method-unknown', orderNumbers: ['C'] },
    ]);
  });

  it('is reported when no gateway knows its state', async () => {
    const open = [unsettled('A', { state: 'created' }), unsettled('B', { state: 'created', method: 'cheque' })];
    expect(await paymentsOver({ unsettledPayments: async () => open }).settleOpen()).toBe(0);
    expect(reported).toEqual([
      { step: 'settle', code: 'payment-not-found', orderNumbers: ['A'] },
      { step: 'settle', code: 'payment-method-unknown', orderNumbers: ['B'] },
    ]);
  });

  it('is reported when its buyer returns from the gateway', async () => {
    const byKey = { paymentByKey: async () => ({ ok: true as const, value: numbered('A', { state: 'created' }) }) };
    expect(await paymentsOver(byKey).settle(payment.paymentKey)).toMatchObject({
      value: { redirectUrl: '/en/checkout/success?payment=waiting#A' },
    });
    expect(reported).toEqual([{ step: 'settle', code: 'payment-not-found', orderNumbers: ['A'] }]);
  });
});

it('asks about no further payment when the node stops', async () => {
  const stopping = new AbortController();
  const asked: string[] = [];
  const lookup: PaymentGateway['lookup'] = async ({ paymentKey }) => {
    asked.push(paymentKey);
    stopping.abort();
    return fail('payment-not-found');
  };
  const open = ['1', '2'].map((paymentKey) => unsettled('A', { state: 'created', paymentKey }));
  const gateway = { lookup } as Partial<PaymentGateway> as PaymentGateway;
  await paymentsOver({ unsettledPayments: async () => open }, gateway).settleOpen(stopping.signal);
  expect(asked).toEqual(['1']);
});

describe('a payment that has ended', () => {
  const answering = (answer: Partial<PaymentGateway>, state: PaymentRecord['state']) => {
    const settled: string[] = [];
    const orders: Partial<GatewayOrders> = {
      paymentByKey: async () => succeed(numbered('A', { state })),
      unsettledPayments: async () => [unsettled('A', { state })],
      async settlePayment(_key, { state: told }) {
        settled.push(told);
        return succeed({ fakeId: payment.fakeId, locale: 'en', outcome: told === 'captured' ? 'paid' : 'declined' });
      },
    };
    return { settled, payments: paymentsOver(orders, answer as PaymentGateway) };
  };
  const saying = (state: 'approved' | 'captured') => async () =>
    succeed({ state, gatewayId: 'g1', capturedCents: state === 'captured' ? 20_000 : 0 });

  it('is settled when its money is captured later', async () => {
    const { payments, settled } = answering({ lookup: saying('captured') }, 'declined');
    expect(await payments.settleOpen()).toBe(1);
    expect(settled).toEqual(['captured']);
  });

  it('is not captured when it is approved again, because its buyer has read that it failed', async () => {
    const { payments, settled } = answering({ lookup: saying('approved') }, 'declined');
    expect(await payments.settleOpen()).toBe(0);
    expect(settled).toEqual(['approved']);
  });

  it('may be forgotten by its gateway', async () => {
    const { payments } = answering(refusing, 'declined');
    expect(await payments.settleOpen()).toBe(0);
    expect(reported).toEqual([]);
  });

  it.each(['captured', 'refund-due', 'refunded'] as const)('in state %s is not looked up again', async (state) => {
    // Every call of this gateway throws.
    const { payments } = answering({}, state);
    expect(await payments.settle(payment.paymentKey)).toMatchObject({ ok: true });
  });
});

describe('a captured payment', () => {
  const back = { gatewayRefundId: 'R', amountCents: 100, refundKey: undefined, at: 1 };
  const asking = (more: Partial<GatewayOrders> = {}, record: Partial<DueReturn> = {}) => {
    const noted: unknown[] = [];
    const orders: Partial<GatewayOrders> = {
      paymentByKey: async () => succeed(numbered('A', { state: 'captured', ...record })),
      async noteReturns(...told) {
        noted.push(told);
        return [];
      },
      ...more,
    };
    const gateway = {
      lookup: async () =>
        succeed({ state: 'captured' as const, gatewayId: 'g1', capturedCents: 1, gatewayRefunds: [back] }),
      refund: async () => fail('refund-refused', { subject: 'charge_already_refunded' }),
    } as Partial<PaymentGateway> as PaymentGateway;
    return { noted, payments: paymentsOver(orders, gateway) };
  };
  const told = [payment.paymentKey, { gatewayRefunds: [back], disputes: [], taken: { capturedCents: 1 } }];

  it.each(['captured', 'refund-due', 'refunded'] as const)('in state %s is checked for refunds', async (state) => {
    const { noted, payments } = asking({}, { state });
    expect((await payments.ask(payment.paymentKey)).ok).toBe(true);
    expect(noted).toEqual([told]);
  });

  it('with a new dispute is reported once when two callers ask at the same time', async () => {
    const dispute = { disputeId: 'D', state: 'open' as const, amountCents: 1, currency: 'HKD', reason: '', at: 1 };
    let isNew = true;
    const { payments } = asking({
      async noteReturns() {
        const told = isNew ? [dispute] : [];
        isNew = false;
        return told;
      },
    });
    await Promise.all([payments.ask(payment.paymentKey), payments.ask(payment.paymentKey)]);
    expect(disputed).toEqual([`card ${payment.paymentKey} D open`]);
  });

  it('is not looked up at a gateway when a gift code paid everything', async () => {
    const { noted, payments } = asking({}, { gatewayId: null });
    expect(await payments.ask(payment.paymentKey)).toMatchObject({ value: { outcome: 'paid' } });
    expect(noted).toEqual([]);
  });

  it('is stored together with the refunds that it already has', async () => {
    const settlePayment: GatewayOrders['settlePayment'] = async () =>
      succeed({ fakeId: payment.fakeId, locale: 'en', outcome: 'paid' });
    const { noted, payments } = asking({ settlePayment }, { state: 'created' });
    await payments.ask(payment.paymentKey);
    expect(noted).toEqual([told]);
  });

  it('is looked up when its refund is refused, because it may have been refunded at the gateway', async () => {
    const answers: string[] = [];
    const { noted, payments } = asking({
      dueReturns: async () => [payment],
      noteReturnAnswer: async (_key, { state }) => void answers.push(state),
    });
    expect(await payments.makeDueReturns()).toBe(0);
    expect([answers, noted]).toEqual([['refused'], [told]]);
  });
});

describe('a payment that must no longer be paid', () => {
  type Answer = Awaited<ReturnType<PaymentGateway['lookup']>>;
  const saying = (
    state: PaymentRecord['state'] & ('created' | 'approved' | 'captured' | 'expired'),
    cents = 0,
  ): Answer => succeed({ state, gatewayId: 'g1', capturedCents: cents });

  async function settle({
    looked,
    cancelled = saying('expired'),
    isOver = true,
    isPaid = isOver,
    state = 'created' as const,
    can = true,
  }: {
    looked: Answer;
    cancelled?: Answer;
    isOver?: boolean;
    isPaid?: boolean;
    state?: PaymentRecord['state'];
    can?: boolean;
  }) {
    const asked: string[] = [];
    const settled: string[] = [];
    const told = (name: string, answer: Answer) => async () => {
      asked.push(name);
      return answer;
    };
    const gateway = {
      lookup: told('lookup', looked),
      confirm: told('confirm', saying('captured', 20_000)),
      ...(can ? { cancel: told('cancel', cancelled) } : {}),
    } as Partial<PaymentGateway> as PaymentGateway;
    const orders: Partial<GatewayOrders> = {
      unsettledPayments: async () => [{ ...numbered('A', { state, isOrderPaid: isPaid }), isOver }],
      async settlePayment(_key, answer) {
        settled.push(answer.state);
        return succeed({ fakeId: payment.fakeId, locale: 'en', outcome: 'cancelled' });
      },
    };
    await paymentsOver(orders, gateway).settleOpen();
    return { asked, settled };
  }

  it('is ended at its gateway', async () => {
    expect(await settle({ looked: saying('created') })).toEqual({ asked: ['lookup', 'cancel'], settled: ['expired'] });
  });

  it('is settled as paid if it was paid at the same time', async () => {
    const cancelled = saying('captured', 20_000);
    expect((await settle({ looked: saying('created'), cancelled })).settled).toEqual(['captured']);
  });

  it.each(['payment-gateway-unavailable', 'payment-gateway-busy', 'payment-not-found'] as const)(
    'is left to the next run when it cannot be ended (%s)',
    async (code) => {
      const { settled } = await settle({ looked: saying('created'), cancelled: fail(code) });
      expect([settled, reported]).toEqual([['created'], []]);
    },
  );

  it('is still captured when its buyer has approved it and no other payment has paid the order', async () => {
    const { asked, settled } = await settle({ looked: saying('approved'), isPaid: false });
    expect([asked, settled]).toEqual([['lookup', 'confirm'], ['captured']]);
  });

  it.each([
    ['its order still waits', { looked: saying('created'), isOver: false }, 'created'],
    ['it was paid', { looked: saying('captured', 20_000) }, 'captured'],
    ['its money is under way', { looked: saying('approved') }, 'approved'],
    ['it has ended', { looked: saying('expired'), state: 'expired' as const }, 'expired'],
    ['its gateway takes no money before it is confirmed', { looked: saying('created'), can: false }, 'created'],
  ])('is not ended when %s', async (_, one, state) => {
    const { asked, settled } = await settle(one);
    expect(asked).toEqual(['lookup']);
    expect(settled).toEqual([state]);
  });
});

describe('an approved payment', () => {
  it.each([
    { state: 'created', isOrderPaid: false, confirmed: 1, page: '/en/checkout/success?payment=paid' },
    { state: 'approved', isOrderPaid: false, confirmed: 1, page: '/en/checkout/success?payment=paid' },
    { state: 'created', isOrderPaid: true, confirmed: 0, page: '/en/checkout/success?payment=paid' },
    { state: 'approved', isOrderPaid: true, confirmed: 0, page: '/en/checkout/success?payment=paid' },
    { state: 'declined', isOrderPaid: false, confirmed: 0, page: '/en/checkout/success?payment=waiting' },
  ] as const)('stored as $state is captured $confirmed times when isOrderPaid is $isOrderPaid', async (one) => {
    const { state, isOrderPaid, confirmed, page } = one;
    let taken = 0;
    const gateway = {
      lookup: async () => succeed({ state: 'approved' as const, gatewayId: 'g1', capturedCents: 0 }),
      async confirm() {
        taken += 1;
        return succeed({ state: 'captured' as const, gatewayId: 'g1', capturedCents: 20_000 });
      },
    } as Partial<PaymentGateway> as PaymentGateway;
    const orders: Partial<GatewayOrders> = {
      paymentByKey: async () => succeed(numbered('A', { state, isOrderPaid })),
      settlePayment: async (_key, { state: told }) =>
        succeed({ fakeId: payment.fakeId, locale: 'en', outcome: told === 'captured' ? 'paid' : 'waiting' }),
    };
    const settled = await paymentsOver(orders, gateway).settle(payment.paymentKey);
    expect(settled).toEqual({ ok: true, value: { redirectUrl: `${page}#A` } });
    expect(taken).toBe(confirmed);
  });
});

describe('payments that were captured long ago', () => {
  const back = { gatewayRefundId: 'R', amountCents: 100 };
  async function lookBack(looked: Awaited<ReturnType<PaymentGateway['lookup']>>, more: Partial<DueReturn> = {}) {
    const noted: unknown[] = [];
    const gateway = { lookup: async () => looked } as Partial<PaymentGateway> as PaymentGateway;
    const orders: Partial<GatewayOrders> = {
      async paymentsToLookBackAt(days) {
        noted.push(days);
        return [numbered('A', { state: 'captured', ...more })];
      },
      async noteReturns(_key, { gatewayRefunds }) {
        noted.push(...gatewayRefunds);
        return [];
      },
      lookBackSoon: async (key) => void noted.push(`soon ${key}`),
    };
    return { count: await paymentsOver(orders, gateway).lookBackAtTaken(120), noted };
  }

  it('are checked for refunds', async () => {
    const looked = succeed({
      state: 'captured' as const,
      gatewayId: 'g1',
      capturedCents: 20_000,
      gatewayRefunds: [back],
    });
    expect(await lookBack(looked)).toEqual({ count: 1, noted: [120, back] });
  });

  it.each(['payment-gateway-unavailable', 'payment-gateway-busy'] as const)('are retried soon (%s)', async (code) => {
    expect(await lookBack(fail(code))).toEqual({ count: 0, noted: [120, `soon ${payment.paymentKey}`] });
    expect(reported).toEqual([]);
  });

  it('are ignored when no service knows them any longer', async () => {
    expect(await lookBack(fail('payment-not-found'))).toEqual({ count: 0, noted: [120] });
    expect(await lookBack(fail('payment-not-found'), { method: 'cheque' })).toEqual({ count: 0, noted: [120] });
    expect(reported).toEqual([]);
  });
});

describe('the service fee of a payment', () => {
  const asking = (feeCents: number | null | undefined) => {
    const noted: [string, number][] = [];
    const orders: Partial<GatewayOrders> = {
      paymentsWithoutFee: async () => [numbered('A', { state: 'captured' })],
      noteFee: async (paymentKey, cents) => void noted.push([paymentKey, cents]),
    };
    const lookup = async () =>
      succeed({ state: 'captured' as const, gatewayId: 'g1', capturedCents: 20_000, feeCents });
    return { noted, payments: paymentsOver(orders, { lookup } as Partial<PaymentGateway> as PaymentGateway) };
  };

  it.each([null, undefined])('is not booked while the gateway does not report it (%s)', async (feeCents) => {
    const { payments, noted } = asking(feeCents);
    expect(await payments.settleFees()).toBe(0);
    expect(noted).toEqual([]);
  });

  it.each([0, 500])('is booked as soon as the gateway reports it: %d', async (feeCents) => {
    const { payments, noted } = asking(feeCents);
    expect(await payments.settleFees()).toBe(1);
    expect(noted).toEqual([[payment.paymentKey, feeCents]]);
  });

  it('is reported as missing when the gateway does not know the payment', async () => {
    const orders: Partial<GatewayOrders> = { paymentsWithoutFee: async () => [numbered('A', { state: 'captured' })] };
    expect(await paymentsOver(orders).settleFees()).toBe(0);
    expect(reported).toEqual([{ step: 'fee', code: 'payment-not-found', orderNumbers: ['A'] }]);
  });
});

it.each([
  ['paid', '/en/checkout/success?payment=paid'],
  ['waiting', '/en/checkout/success?payment=waiting'],
  ['refund-due', '/en/checkout/success?payment=returned'],
  ['declined', '/en/checkout/fail'],
  ['cancelled', '/en/checkout/cancel'],
] as const)(
  'the return from a payment with the outcome %s leads to %s, and never reveals the order key',
  async (outcome, page) => {
    const orders: Partial<GatewayOrders> = {
      paymentByKey: async () => succeed(numbered('A1B2C3D4E5', { state: 'created' })),
      settlePayment: async () => succeed({ fakeId: payment.fakeId, locale: 'en', outcome }),
    };
    const lookup = async () => succeed({ state: 'captured' as const, gatewayId: 'g', capturedCents: 1 });
    const settled = await paymentsOver(orders, { lookup } as Partial<PaymentGateway> as PaymentGateway).settle('key');
    expect(settled).toEqual({ ok: true, value: { redirectUrl: `${page}#A1B2C3D4E5` } });
  },
);

it.each([
  ['waiting', '/en/checkout/cancel'],
  ['paid', '/en/checkout/success?payment=paid'],
  ['declined', '/en/checkout/fail'],
] as const)('the return of a buyer who cancelled a payment with the outcome %s leads to %s', async (outcome, page) => {
  const orders: Partial<GatewayOrders> = {
    paymentByKey: async () => succeed(numbered('A', { state: 'created' })),
    settlePayment: async () => succeed({ fakeId: payment.fakeId, locale: 'en', outcome }),
  };
  const lookup = async () => succeed({ state: 'created' as const, gatewayId: 'g', capturedCents: 0 });
  const settled = await paymentsOver(orders, { lookup } as Partial<PaymentGateway> as PaymentGateway).settle(
    'key',
    true,
  );
  expect(settled).toEqual({ ok: true, value: { redirectUrl: `${page}#A` } });
});

it('lists methods without a gateway that still have payments', async () => {
  const unfinishedMethods = async () => [
    { method: 'card', payments: 3 },
    { method: 'cheque', payments: 2 },
  ];
  expect(await paymentsOver({ unfinishedMethods }).withoutGateway()).toEqual([{ method: 'cheque', payments: 2 }]);
});
