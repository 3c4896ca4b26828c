import { randomUUID } from 'node:crypto';
import type { Random } from '#tests/conformance/random.ts';
import { buyer, en, rideItems, scarceDay } from '#tests/conformance/shopping.ts';
import type { Trouble } from '#tests/support/gateways/fake-service.ts';
import type { UnreliableStore } from './unreliable-store.ts';

type Method = 'paypal' | 'stripe';

export interface Begun {
  method: Method;
  paymentKey: string;
}

export interface Later {
  rounds: number;
  act(): Promise<void>;
}

export interface Buyers {
  /** Places an order and perhaps pays it. Returns the later actions. */
  buys(random: Random): Promise<Later[]>;
  fakeIds: string[];
  begun: Begun[];
  /** Answers that no buyer may get. */
  wrong: string[];
}

const troubled: Record<Method, readonly string[]> = {
  paypal: ['token', 'create', 'get', 'capture', 'refund'],
  stripe: ['create', 'get', 'list', 'refunds', 'refund'],
};

/** Some buyers pay twice, some another sum, some long after the order was cancelled, and some do not return. */
export function createBuyers({ app, commerce, paypal, stripe }: UnreliableStore): Buyers {
  const fakeIds: string[] = [];
  const begun: Begun[] = [];
  const wrong: string[] = [];

  return { fakeIds, begun, wrong, buys };

  async function buys(random: Random): Promise<Later[]> {
    const fakeId = await place(random);
    if (!fakeId) return [];
    fakeIds.push(fakeId);
    const tries = random.happens(25) ? 2 : 1;
    const later: Later[] = [];
    for (let time = 0; time < tries; time++) {
      const rounds = random.happens(65) ? 0 : 1 + random.below(6);
      const act = () => pays(random, fakeId);
      if (rounds === 0) await act();
      else later.push({ rounds, act });
    }
    if (random.happens(15)) later.push({ rounds: 2 + random.below(4), act: () => givesBack(random, fakeId) });
    if (random.happens(15)) later.push({ rounds: 1 + random.below(3), act: () => restores(fakeId) });
    return later;
  }

  /** Null when the visit is sold out. */
  async function place(random: Random): Promise<string | null> {
    const date = random.happens(20) ? scarceDay : `2026-03-${14 + random.below(5)}`;
    const slot = random.pick(['10:00', '14:00'] as const);
    const items = rideItems({ adults: 1 + random.below(2), children: random.below(2), date, slot });
    const cart = await commerce.carts.create(en);
    if (!cart.ok) throw new Error(cart.failure.code);
    const added = await commerce.carts.add(en, { cartId: cart.value, items });
    if (!added.ok) return null;
    await commerce.carts.setBuyer(en, cart.value, buyer);
    const placed = await commerce.placeOrder(en, cart.value);
    return placed.ok ? placed.value.fakeId : null;
  }

  async function pays(random: Random, fakeId: string): Promise<void> {
    const method = random.pick(['paypal', 'stripe'] as const);
    disturb(random, method);
    const { status, body } = await ask('/api/pay', { orderId: fakeId, method });
    if (status !== 200) return;
    const page = new URL((body as { redirectUrl: string }).redirectUrl, 'http://store.test');
    const paid = method === 'paypal' ? payAtPaypal(random, page) : payAtStripe(random, page);
    if (!paid) return;
    begun.push({ method, paymentKey: paid.paymentKey });
    disturb(random, method);
    const { pathname, search } = new URL(paid.returnUrl);
    for (let times = random.below(3); times > 0; times--) await ask(pathname + search);
  }

  function payAtPaypal(random: Random, page: URL) {
    const order = paypal.orders.get(page.searchParams.get('token') ?? '');
    if (!order) return null;
    const { amount, customId: paymentKey, returnUrl, cancelUrl } = order;
    if (random.happens(15)) return { paymentKey, returnUrl: cancelUrl };
    const value = (factor: number) => (Number(amount.value) * factor).toFixed(2);
    if (random.happens(30)) {
      paypal.nextCaptures.push(
        random.pick([
          { declined: true },
          { saysFee: false },
          { status: 'PENDING' },
          { amount: { ...amount, value: value(0.5) } },
          { amount: { ...amount, value: value(2) } },
          { amount: { currency_code: 'USD', value: amount.value } },
        ]),
      );
    }
    paypal.approve(order.id);
    return { paymentKey, returnUrl };
  }

  function payAtStripe(random: Random, page: URL) {
    const session = stripe.sessions.get(page.pathname.split('/').at(-1) ?? '');
    if (!session) return null;
    const { id, amount, clientReferenceId: paymentKey, successUrl, cancelUrl } = session;
    if (random.happens(15)) return { paymentKey, returnUrl: cancelUrl };
    const strange = [
      { status: 'requires_payment_method' },
      { received: Math.floor(amount / 2) },
      { received: amount * 2 },
      { currency: 'usd' },
      { status: 'processing' },
    ];
    if (session.status === 'open') stripe.pay(id, random.happens(30) ? random.pick(strange) : {});
    return { paymentKey, returnUrl: successUrl };
  }

  /** Refunds an order or a part, as staff do. */
  async function givesBack(random: Random, fakeId: string): Promise<void> {
    const items = random.happens(50) ? null : [{ itemId: 1, units: 1 }];
    const grant = { items, nonce: randomUUID(), waiveFee: random.happens(50), say: '', by: 'ada' };
    await commerce.orders.staff.grantRefund(en, fakeId, grant);
  }

  async function restores(fakeId: string): Promise<void> {
    await commerce.restoreOrder(en, fakeId);
  }

  async function ask(path: string, body?: object) {
    const headers = { 'content-type': 'application/json', store: 'en', 'idempotency-key': randomUUID() };
    const response = await app.request(path, body && { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status >= 500 && response.status !== 503) wrong.push(`${path} answered ${response.status}: ${text}`);
    return { status: response.status, body: response.status === 200 ? JSON.parse(text) : text };
  }

  function disturb(random: Random, method: Method): void {
    if (!random.happens(30)) return;
    const trouble: Trouble = {
      on: random.pick(troubled[method]),
      kind: random.pick(['lose', 'error', 'delay'] as const),
      times: 1 + random.below(2),
      ms: 10 + random.below(100),
      status: random.pick([500, 502, 503]),
    };
    (method === 'paypal' ? paypal : stripe).trouble(trouble);
  }
}
