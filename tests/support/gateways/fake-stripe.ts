import Stripe from 'stripe';
import type { StripeAccount } from '#server/payments/stripe/gateway.ts';
import { type Answered, type Asked, approvalPage, type FakeService, startFakeService } from './fake-service.ts';

interface FakeSession {
  id: string;
  /** The creation time in seconds. */
  created: number;
  status: 'open' | 'complete' | 'expired';
  clientReferenceId: string;
  description: string;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  intent: { id: string; status: string; received: number; currency: string };
  refunds: FakeRefund[];
  disputes: object[];
  /** Stripe's fee in minor units; null while there is no balance transaction. */
  fee: number | null;
  /** The account's currency, if it differs from the payment's. */
  feeCurrency?: string;
}

interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface FakeStripe extends FakeService {
  account: StripeAccount;
  sessions: Map<string, FakeSession>;
  nextRefunds: string[];
  /** True when the account's key may read balance transactions. */
  mayReadBalance: boolean;
  mayReadDisputes: boolean;
  /** Pays the requested sum, or what `more` sets. */
  pay(sessionId: string, more?: { received?: number; currency?: string; status?: string }): void;
  /** Refunds in Stripe's dashboard. Returns the refund as its webhook has it. */
  giveBack(sessionId: string, amount: number, status?: string): FakeRefund;
  /** Makes a completed refund fail days later. Returns the refund as its webhook has it. */
  failRefund(refundId: string): FakeRefund;
  /** Opens a bank's dispute. Returns the dispute as its webhook has it. */
  dispute(sessionId: string, more: { id?: string; amount: number; status: string }): object;
  /** Forgets keys, as Stripe does after a day. A request with a known key is then processed again. */
  forgetRequests(): void;
  signed(event: object, secret?: string, timestamp?: number): { body: Buffer; headers: Record<string, string> };
}

/** A fake of Stripe's Checkout Sessions and Refunds. The Stripe SDK calls it and signs its webhooks. */
export async function startFakeStripe({ port = 0 }: { port?: number } = {}): Promise<FakeStripe> {
  const account: StripeAccount = {
    api: '',
    secretKey: 'sk_test_secretoftests',
    webhookSecret: 'whsec_secretoftests',
    methods: ['card', 'alipay', 'wechat_pay'],
  };
  const sessions = new Map<string, FakeSession>();
  const byKey = new Map<string, { body: string; answered: Answered }>();
  const nextRefunds: string[] = [];
  const stripe = new Stripe(account.secretKey);
  let last = 0;
  const newId = (prefix: string) => `${prefix}_fake${++last}`;

  const operations: Record<string, (asked: Asked) => Answered> = {
    create({ body }) {
      const form = new URLSearchParams(body);
      const id = newId('cs');
      const currency = form.get('line_items[0][price_data][currency]') ?? '';
      const session: FakeSession = {
        id,
        created: Math.floor(Date.now() / 1000),
        status: 'open',
        clientReferenceId: form.get('client_reference_id') ?? '',
        description: form.get('payment_intent_data[description]') ?? '',
        amount: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency,
        successUrl: form.get('success_url') ?? '',
        cancelUrl: form.get('cancel_url') ?? '',
        intent: { id: newId('pi'), status: 'requires_payment_method', received: 0, currency },
        refunds: [],
        disputes: [],
        fee: 300,
      };
      if (session.amount < 400) return refuse(400, 'invalid_request_error', 'amount_too_small');
      sessions.set(id, session);
      return { status: 200, body: present(session) };
    },
    get({ path, query }) {
      const session = sessions.get(path.split('/').at(-1) ?? '');
      if (!session) return refuse(404, 'invalid_request_error', 'resource_missing');
      const expanded = query.get('expand[0]') ?? '';
      if (expanded.endsWith('.balance_transaction') && !fake.mayReadBalance)
        return refuse(403, 'invalid_request_error', 'more_permissions_required');
      return { status: 200, body: present(session, expanded) };
    },
    expire({ path }) {
      const session = sessions.get(path.split('/').at(-2) ?? '');
      if (!session) return refuse(404, 'invalid_request_error', 'resource_missing');
      if (session.status !== 'open') return refuse(400, 'invalid_request_error');
      session.status = 'expired';
      return { status: 200, body: present(session) };
    },
    list({ query }) {
      const intentId = query.get('payment_intent');
      const since = Number(query.get('created[gte]') ?? 0);
      const found = [...sessions.values()].filter(
        ({ intent, created }) => created >= since && (intentId === null || intent.id === intentId),
      );
      return { status: 200, body: listOf(found.map((session) => present(session, query.get('expand[0]') ?? ''))) };
    },
    refunds({ query }) {
      const found = [...sessions.values()].filter(({ intent }) => intent.id === query.get('payment_intent'));
      return { status: 200, body: listOf(found.flatMap(({ refunds }) => refunds)) };
    },
    refund({ body }) {
      const form = new URLSearchParams(body);
      const session = [...sessions.values()].find(({ intent }) => intent.id === form.get('payment_intent'));
      if (!session) return refuse(404, 'invalid_request_error', 'resource_missing');
      const amount = Number(form.get('amount'));
      const given = gatewayRefundsOf(session);
      if (given + amount > session.intent.received)
        return refuse(400, 'invalid_request_error', 'charge_already_refunded');
      const metadata = { refund_key: form.get('metadata[refund_key]') ?? '' };
      return { status: 200, body: { ...addRefund(session, amount, nextRefunds.shift(), metadata) } };
    },
    disputes({ query }) {
      if (!fake.mayReadDisputes) return refuse(403, 'invalid_request_error', 'more_permissions_required');
      const found = [...sessions.values()].filter(({ intent }) => intent.id === query.get('payment_intent'));
      return { status: 200, body: listOf(found.flatMap(({ disputes }) => disputes)) };
    },
  };

  function addRefund(session: FakeSession, amount: number, status = 'succeeded', metadata = {}): FakeRefund {
    const { id: payment_intent, currency } = session.intent;
    const created = Math.floor(Date.now() / 1000);
    const refund: FakeRefund = {
      ...{ id: newId('re'), object: 'refund', amount, currency, created, payment_intent, status, metadata },
    };
    session.refunds.push(refund);
    return refund;
  }

  function sessionOf(id: string): FakeSession {
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  const service = await startFakeService(operationOf, answer, port);
  account.api = service.origin;
  const fake: FakeStripe = Object.assign(service, {
    ...{ account, sessions, nextRefunds, pay, signed, mayReadBalance: true, mayReadDisputes: true },
    forgetRequests: () => byKey.clear(),
    giveBack: (sessionId: string, amount: number, status?: string) => addRefund(sessionOf(sessionId), amount, status),
    failRefund(refundId: string) {
      const refund = [...sessions.values()].flatMap(({ refunds }) => refunds).find(({ id }) => id === refundId);
      if (!refund) throw new Error(`There is no refund ${refundId}.`);
      return Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    },
    dispute(sessionId: string, { id = 'dp_fake', ...more }: { id?: string; amount: number; status: string }) {
      const session = sessionOf(sessionId);
      const { id: payment_intent, currency } = session.intent;
      const dispute = { id, object: 'dispute', currency, payment_intent, reason: 'fraudulent', ...more };
      session.disputes = [dispute];
      return dispute;
    },
  });
  return fake;

  function pay(sessionId: string, more: { received?: number; currency?: string; status?: string } = {}): void {
    const session = sessions.get(sessionId);
    if (!session) return;
    const { status = 'succeeded', received = session.amount, currency = session.currency } = more;
    session.status = 'complete';
    Object.assign(session.intent, { status, currency, received: status === 'succeeded' ? received : 0 });
  }

  function signed(event: object, secret = account.webhookSecret, timestamp = Math.floor(Date.now() / 1000)) {
    const payload = JSON.stringify({ object: 'event', ...event });
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: Buffer.from(payload), headers: { 'stripe-signature': header } };
  }

  function answer(operation: string, asked: Asked): Answered {
    if (operation === 'page') return showPage(asked);
    if (asked.headers.authorization !== `Bearer ${account.secretKey}`)
      return refuse(401, 'invalid_request_error', 'api_key_invalid');
    const key = asked.headers['idempotency-key'];
    const before = typeof key === 'string' && asked.method === 'POST' ? byKey.get(key) : undefined;
    if (before && before.body !== asked.body) return refuse(400, 'idempotency_error');
    if (before) return before.answered;
    const answered = operations[operation]?.(asked) ?? { status: 404 };
    if (typeof key === 'string' && asked.method === 'POST' && answered.status < 500)
      byKey.set(key, { body: asked.body, answered });
    return answered;
  }

  function showPage({ method, path, body }: Asked): Answered {
    const session = sessions.get(path.split('/')[2] ?? '');
    if (!session) return { status: 404 };
    if (session.status === 'expired') return approvalPage('This page has expired', {});
    const decision = method === 'POST' ? new URLSearchParams(body).get('decision') : 'look';
    if (decision === 'pay') pay(session.id);
    if (decision === 'fail') pay(session.id, { status: 'requires_payment_method' });
    if (decision === 'pay' || decision === 'fail') return { status: 303, headers: { location: session.successUrl } };
    if (decision === 'back') return { status: 303, headers: { location: session.cancelUrl } };
    const title = decision === 'decline' ? 'Your card was declined' : 'Stripe (fake)';
    return approvalPage(title, {
      pay: 'Pay',
      decline: 'Pay by a declined card',
      fail: 'Pay by a wallet that fails later',
      back: 'Back',
    });
  }

  function present(session: FakeSession, expanded = ''): object {
    const { id, status, clientReferenceId, created, description, intent, fee, disputes } = session;
    const { feeCurrency = intent.currency } = session;
    const charge = {
      object: 'charge',
      amount_refunded: gatewayRefundsOf(session),
      disputed: disputes.length > 0,
      balance_transaction: fee === null ? null : { object: 'balance_transaction', fee, currency: feeCurrency },
    };
    const whole = {
      id: intent.id,
      object: 'payment_intent',
      description,
      status: intent.status,
      amount_received: intent.received,
      currency: intent.currency,
      latest_charge: expanded.includes('.latest_charge') ? charge : 'ch_fake',
    };
    return {
      id,
      object: 'checkout.session',
      created,
      status,
      client_reference_id: clientReferenceId,
      url: status === 'open' ? `${service.origin}/pay/${id}` : null,
      payment_intent: expanded ? whole : intent.id,
    };
  }
}

function operationOf({ method, path }: Asked): string | null {
  if (path.startsWith('/pay/')) return 'page';
  if (path === '/v1/checkout/sessions') return method === 'POST' ? 'create' : 'list';
  if (path === '/v1/disputes') return 'disputes';
  if (path === '/v1/refunds') return method === 'POST' ? 'refund' : 'refunds';
  if (/^\/v1\/checkout\/sessions\/\w+\/expire$/.test(path)) return 'expire';
  return /^\/v1\/checkout\/sessions\/\w+$/.test(path) ? 'get' : null;
}

/** Leaves out failed refunds, as Stripe does. */
function gatewayRefundsOf({ refunds }: FakeSession): number {
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
}

function listOf(data: object[]): object {
  return { object: 'list', data, has_more: false, url: '/' };
}

function refuse(status: number, type: string, code?: string): Answered {
  return { status, body: { error: { type, ...(code ? { code } : {}), message: 'It repeats sk_test_secretoftests.' } } };
}
