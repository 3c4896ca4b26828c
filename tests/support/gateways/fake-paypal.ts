import { sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalAccount } from '#server/payments/paypal/api.ts';
import { type Answered, type Asked, approvalPage, type FakeService, startFakeService } from './fake-service.ts';
import { paypalSigning } from './signing-keys.ts';

interface Money {
  currency_code: string;
  value: string;
}

interface Capture {
  id: string;
  status: string;
  amount: Money;
  custom_id: string;
  final_capture: boolean;
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money };
}

interface Refund {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
  create_time: string;
  links: { href: string; rel: string; method: string }[];
}

interface FakeOrder {
  id: string;
  status: string;
  amount: Money;
  customId: string;
  invoiceId: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  captures: Capture[];
  refunds: Refund[];
}

export interface FakePaypal extends FakeService {
  account: PaypalAccount;
  orders: Map<string, FakeOrder>;
  /** True when the account may search its transactions. */
  maySearch: boolean;
  /** Outcomes of the next captures, such as another sum. `saysFee: false` leaves out PayPal's fee. */
  nextCaptures: { amount?: Money; status?: string; declined?: boolean; saysFee?: boolean }[];
  nextRefunds: string[];
  approve(orderId: string): void;
  /** Captures the approved order, as if the answer to the capture had been lost. */
  take(orderId: string): void;
  /** Refunds on PayPal's pages, or by a reversal, without a refund key. Returns the refund as its webhook has it. */
  giveBack(orderId: string, value: string, status?: string): object;
  /** Makes a completed refund fail days later. Returns the refund as its webhook has it. */
  failRefund(refundId: string, status?: 'FAILED' | 'CANCELLED'): object;
  /** Forgets request ids, as PayPal does after six hours. A request with a known id is then processed again. */
  forgetRequests(): void;
  signed(
    event: object,
    signing?: { key: string },
    more?: Record<string, string>,
  ): { body: Buffer; headers: Record<string, string> };
}

/** A fake of PayPal's Orders v2, Payments v2, tokens and certificates. */
export async function startFakePaypal({ port = 0 }: { port?: number } = {}): Promise<FakePaypal> {
  const account = { api: '', clientId: 'client-id-of-tests', secret: 'secret-of-tests', webhookId: 'WEBHOOKOFTESTS' };
  const orders = new Map<string, FakeOrder>();
  const byRequest = new Map<string, Answered>();
  const nextCaptures: FakePaypal['nextCaptures'] = [];
  const nextRefunds: string[] = [];
  let last = 0;
  const newId = () => `FAKE${String(++last).padStart(13, '0')}`;

  const operations: Record<string, (asked: Asked) => Answered> = {
    create({ body }) {
      const { purchase_units, payment_source } = JSON.parse(body);
      const [unit] = purchase_units;
      const { return_url, cancel_url } = payment_source.paypal.experience_context;
      const order: FakeOrder = {
        id: newId(),
        status: 'PAYER_ACTION_REQUIRED',
        amount: unit.amount,
        customId: unit.custom_id,
        invoiceId: unit.invoice_id,
        description: unit.description,
        returnUrl: return_url,
        cancelUrl: cancel_url,
        captures: [],
        refunds: [],
      };
      orders.set(order.id, order);
      return { status: 200, body: present(order) };
    },
    get({ path }) {
      const order = orders.get(path.split('/')[4] ?? '');
      return order ? { status: 200, body: present(order) } : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    },
    capture({ path }) {
      const order = orders.get(path.split('/')[4] ?? '');
      if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
      if (order.captures.length > 0) return refuse('ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED');
      const wanted = nextCaptures.shift() ?? {};
      if (wanted.declined) return refuse('INSTRUMENT_DECLINED');
      captureAll(order, wanted);
      return { status: 201, body: present(order) };
    },
    refund({ path, body }) {
      const captureId = path.split('/')[4] ?? '';
      const order = [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
      const capture = order?.captures.find(({ id }) => id === captureId);
      if (!order || !capture) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
      const { amount, custom_id } = JSON.parse(body);
      const given = gatewayRefundsOf(order, capture);
      if (given + Number(amount.value) > Number(capture.amount.value)) return refuse('REFUND_AMOUNT_EXCEEDED');
      return { status: 201, body: addRefund(order, capture, { amount, custom_id, status: nextRefunds.shift() }) };
    },
    show({ path }) {
      const isIt = ({ id }: Capture) => id === path.split('/')[4];
      const order = [...orders.values()].find(({ captures }) => captures.some(isIt));
      if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
      const related = { supplementary_data: { related_ids: { order_id: order.id } } };
      return { status: 200, body: { ...order.captures.find(isIt), ...related } };
    },
    webhook({ path }) {
      const isKnown = path.split('/').at(-1) === account.webhookId;
      return isKnown
        ? { status: 200, body: { id: account.webhookId } }
        : { status: 404, body: { name: 'INVALID_RESOURCE_ID' } };
    },
    transactions() {
      if (!service.maySearch) return { status: 403, body: { name: 'NOT_AUTHORIZED' } };
      const details = [...orders.values()].flatMap(({ captures }) =>
        captures.map(({ id, custom_id }) => ({ transaction_info: { transaction_id: id, custom_field: custom_id } })),
      );
      return { status: 200, body: { transaction_details: details, total_pages: 1 } };
    },
  };

  function captureAll(order: FakeOrder, wanted: FakePaypal['nextCaptures'][number] = {}): void {
    const { amount = order.amount, status = 'COMPLETED', saysFee = true } = wanted;
    const fee = { ...amount, value: '3' };
    order.captures.push({
      id: newId(),
      status,
      amount,
      custom_id: order.customId,
      final_capture: true,
      ...(saysFee ? { seller_receivable_breakdown: { gross_amount: amount, paypal_fee: fee } } : {}),
    });
    order.status = 'COMPLETED';
  }

  function addRefund(
    order: FakeOrder,
    capture: Capture,
    { amount, custom_id, status = 'COMPLETED' }: { amount: Money; custom_id?: string; status?: string | undefined },
  ): Refund {
    const up = { href: `${service.origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' };
    const refund = {
      ...{ id: newId(), status, amount, create_time: new Date().toISOString(), links: [up] },
      ...(custom_id ? { custom_id } : {}),
    };
    order.refunds.push(refund);
    countRefunds(order, capture);
    return refund;
  }

  function countRefunds(order: FakeOrder, capture: Capture): void {
    const given = gatewayRefundsOf(order, capture);
    const isAll = given >= Number(capture.amount.value);
    capture.status = given === 0 ? 'COMPLETED' : isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  }

  const service = Object.assign(await startFakeService(operationOf, answer, port), { maySearch: true });
  account.api = service.origin;
  return Object.assign(service, {
    account,
    orders,
    nextCaptures,
    nextRefunds,
    forgetRequests: () => byRequest.clear(),
    giveBack(orderId: string, value: string, status = 'COMPLETED') {
      const order = orders.get(orderId);
      const [capture] = order?.captures ?? [];
      if (!order || !capture) throw new Error('Nothing was captured.');
      return addRefund(order, capture, { amount: { ...capture.amount, value }, status });
    },
    failRefund(refundId: string, status: 'FAILED' | 'CANCELLED' = 'FAILED') {
      const order = [...orders.values()].find(({ refunds }) => refunds.some(({ id }) => id === refundId));
      const refund = order?.refunds.find(({ id }) => id === refundId);
      const capture = order?.captures.find((one) => refund && isOf(refund, one));
      if (!order || !refund || !capture) throw new Error(`There is no refund ${refundId}.`);
      refund.status = status;
      countRefunds(order, capture);
      return refund;
    },
    take(orderId: string) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      order.status = 'APPROVED';
      captureAll(order);
    },
    approve(orderId: string) {
      const order = orders.get(orderId);
      if (order?.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    },
    signed(event: object, { key } = paypalSigning as { key: string }, more = {}) {
      const body = Buffer.from(JSON.stringify(event));
      const [id, time] = ['69cd13f0-d67a-11e5-baa3-778b53f4ae55', '2026-03-10T01:00:00Z'];
      const message = `${id}|${time}|${account.webhookId}|${crc32(body)}`;
      const headers = {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), key).toString('base64'),
        'paypal-cert-url': `${service.origin}/v1/notifications/certs/CERT-test`,
        'paypal-auth-algo': 'SHA256withRSA',
        ...more,
      };
      return { body, headers };
    },
  });

  function answer(operation: string, asked: Asked): Answered {
    if (operation === 'certificate') {
      return asked.path.endsWith('/CERT-test') ? { status: 200, body: paypalSigning.certificate } : { status: 404 };
    }
    if (operation === 'token') return giveToken(asked);
    if (operation === 'page') return showPage(asked);
    if (asked.headers.authorization !== 'Bearer token-of-tests')
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
    const requestId = `${operation} ${asked.headers['paypal-request-id']}`;
    const before = asked.headers['paypal-request-id'] ? byRequest.get(requestId) : undefined;
    if (before) return before;
    const answered = operations[operation]?.(asked) ?? { status: 404 };
    if (answered.status < 300 && asked.method === 'POST') byRequest.set(requestId, answered);
    return answered;
  }

  function giveToken({ headers }: Asked): Answered {
    const expected = `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`;
    if (headers.authorization !== expected) return { status: 401, body: { error: 'invalid_client' } };
    return { status: 200, body: { access_token: 'token-of-tests', token_type: 'Bearer', expires_in: 32_400 } };
  }

  function showPage({ method, query, body }: Asked): Answered {
    const order = orders.get(query.get('token') ?? '');
    if (!order) return { status: 404 };
    if (method === 'GET') {
      return approvalPage('PayPal (fake)', {
        approve: 'Pay now',
        decline: 'Pay by a card without money',
        cancel: 'Cancel and return',
      });
    }
    const decision = new URLSearchParams(body).get('decision');
    if (decision === 'decline') nextCaptures.push({ declined: true });
    if (decision !== 'cancel' && order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    const location = decision === 'cancel' ? order.cancelUrl : order.returnUrl;
    return { status: 303, headers: { location: `${location}&token=${order.id}&PayerID=FAKEPAYER` } };
  }

  function present({ id, status, amount, customId, invoiceId, description, captures, refunds }: FakeOrder): object {
    const payments = captures.length > 0 ? { payments: { captures, refunds } } : {};
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'default', amount, custom_id: customId, invoice_id: invoiceId, description, ...payments },
      ],
      links: [
        { href: `${service.origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
        { href: `${service.origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
      ],
    };
  }
}

function gatewayRefundsOf({ refunds }: FakeOrder, capture: Capture): number {
  return refunds
    .filter((refund) => isOf(refund, capture) && refund.status !== 'FAILED' && refund.status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + Number(amount.value), 0);
}

function isOf({ links }: Refund, { id }: Capture): boolean {
  return links.some(({ href }) => href.endsWith(`/${id}`));
}

function operationOf({ method, path }: Asked): string | null {
  if (path === '/v1/oauth2/token') return 'token';
  if (path.startsWith('/v1/notifications/certs/')) return 'certificate';
  if (path.startsWith('/v1/notifications/webhooks/')) return 'webhook';
  if (path === '/v1/reporting/transactions') return 'transactions';
  if (path === '/checkoutnow') return 'page';
  if (path === '/v2/checkout/orders') return 'create';
  if (/^\/v2\/checkout\/orders\/\w+\/capture$/.test(path)) return 'capture';
  if (/^\/v2\/payments\/captures\/\w+\/refund$/.test(path)) return 'refund';
  if (/^\/v2\/payments\/captures\/\w+$/.test(path)) return 'show';
  return method === 'GET' && /^\/v2\/checkout\/orders\/\w+$/.test(path) ? 'get' : null;
}

function refuse(issue: string): Answered {
  return {
    status: 422,
    body: {
      name: 'UNPROCESSABLE_ENTITY',
      message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
      debug_id: 'fakedebugid',
      details: [{ issue, description: issue }],
    },
    headers: { 'paypal-debug-id': 'fakedebugid' },
  };
}
