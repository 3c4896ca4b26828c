import { beforeEach, describe, expect, it } from 'vitest';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PaymentGateway, PaymentToAsk } from './gateway.ts';
import { guardGateway } from './guard-gateway.ts';

const payment = {} as PaymentToAsk;
const answer: Result<GatewayAnswer> = succeed({ state: 'created', gatewayId: 'g', capturedCents: 0 });
const away = fail('payment-gateway-unavailable');

let next: Result<GatewayAnswer>;
let asked: number;
let noted: string[];
let time: number;
let gateway: PaymentGateway;

beforeEach(() => {
  asked = 0;
  noted = [];
  time = 0;
  const ask = async () => {
    asked += 1;
    return next;
  };
  const service = { start: ask, confirm: ask, lookup: ask, cancel: ask, refund: ask } as unknown as PaymentGateway;
  gateway = guardGateway(service, {
    now: () => time,
    note: (operation, outcome) => noted.push(`${operation} ${outcome}`),
  });
});

async function lookUp(times: number) {
  for (let time = 0; time < times; time++) await gateway.lookup(payment);
}

describe('a gateway that does not answer', () => {
  it('gets no more calls after five failures, and callers fail at once', async () => {
    next = away;
    await lookUp(7);
    expect(asked).toBe(5);
    time = 2_500;
    const later = fail('payment-gateway-unavailable', { bound: 18 });
    expect(await gateway.start(payment)).toEqual(later);
    expect(asked).toBe(5);
    expect(await gateway.cancel?.(payment)).toEqual(later);
    expect(asked).toBe(5);
    expect(noted.slice(-3)).toEqual(['lookup held-back', 'start held-back', 'cancel held-back']);
  });

  it('for only one payment still gets calls for all others', async () => {
    next = away;
    for (const _ of Array(12)) await gateway.start({ ...payment, paymentKey: 'poisoned' });
    expect(asked).toBe(12);
    for (const paymentKey of ['b', 'c', 'd']) await gateway.start({ ...payment, paymentKey });
    expect(asked).toBe(15);
    for (const paymentKey of ['e', 'f']) await gateway.start({ ...payment, paymentKey });
    expect(asked).toBe(16);
  });

  it('gets one call after a pause, and no more while it does not answer', async () => {
    next = away;
    await lookUp(5);
    time = 20_001;
    await Promise.all([gateway.lookup(payment), gateway.lookup(payment), gateway.start(payment)]);
    expect(asked).toBe(6);
    time = 40_000;
    await lookUp(1);
    expect(asked).toBe(6);
  });

  it('gets all calls again after it has answered one', async () => {
    next = away;
    await lookUp(5);
    time = 20_001;
    next = answer;
    await lookUp(3);
    expect(asked).toBe(8);
  });
});

describe('a busy gateway', () => {
  const busy = (seconds: number) => fail('payment-gateway-busy', { bound: seconds });

  it('does not count as unavailable, and gets no calls for as long as it requests', async () => {
    for (const _ of Array(12)) {
      next = busy(7);
      await lookUp(1);
      time += 7000;
    }
    expect(asked).toBe(12);
    expect(await gateway.lookup(payment)).toEqual(busy(7));
    time += 5500;
    expect(await gateway.start(payment)).toEqual(busy(2));
    expect(asked).toBe(13);
    expect(noted.slice(-2)).toEqual(['lookup busy', 'start put-off']);
    time += 1500;
    next = answer;
    expect(await gateway.lookup(payment)).toEqual(answer);
  });

  it('gets a call again after a minute at the latest', async () => {
    next = busy(86_400);
    await lookUp(2);
    expect(asked).toBe(1);
    time = 60_000;
    await lookUp(1);
    expect(asked).toBe(2);
  });

  it('counts as answering after it was unavailable', async () => {
    next = away;
    await lookUp(4);
    next = busy(1);
    await lookUp(1);
    time = 1000;
    next = away;
    await lookUp(4);
    expect(asked).toBe(9);
  });
});

it('a gateway that refuses or does not know a payment counts as answering', async () => {
  next = away;
  await lookUp(4);
  next = fail('payment-not-found');
  await lookUp(10);
  expect(asked).toBe(14);
  expect(noted.at(-1)).toBe('lookup refused');
});

it('reports how long a call took', async () => {
  const seconds: number[] = [];
  const slow = {
    async lookup() {
      time += 1500;
      return answer;
    },
  } as unknown as PaymentGateway;
  await guardGateway(slow, { now: () => time, note: (_, __, took) => seconds.push(took) }).lookup(payment);
  expect(seconds).toEqual([1.5]);
});

it('a call that throws does not block the gateway for ever', async () => {
  next = away;
  await lookUp(5);
  time = 20_001;
  const thrower = { lookup: () => Promise.reject(new Error('a bug')) } as unknown as PaymentGateway;
  const guarded = guardGateway(thrower, { now: () => time, note: () => {} });
  await expect(guarded.lookup(payment)).rejects.toThrow('a bug');
  await lookUp(1);
  expect(asked).toBe(6);
});
