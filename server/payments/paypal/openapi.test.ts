import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod/v4';
import type { PaymentGateway, PaymentToAsk } from '#server/payments/gateway.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { payment } from '#tests/support/gateways/payment.ts';
import openapi from '#tests/support/gateways/paypal-openapi.json' with { type: 'json' };
import { createPaypalGateway } from './gateway.ts';

type Schema = Parameters<typeof fromJSONSchema>[0];

interface Operation {
  method: string;
  path: string;
  headers: Record<string, object>;
  request?: object;
  answers: Record<string, object>;
}

const operations: Record<string, Operation> = openapi.operations;

let paypal: FakePaypal;
let gateway: PaymentGateway;

beforeEach(async () => {
  paypal = await startFakePaypal();
  gateway = createPaypalGateway(paypal.account, { note: () => {} });
});
afterEach(() => paypal.stop());

/** Plays all that can happen to a payment, under a separate key. */
async function live(more: Partial<PaymentToAsk>): Promise<void> {
  const asked = { ...payment, ...more };
  const started = await gateway.start(asked);
  const gatewayId = started.ok ? started.value.gatewayId : '';
  const known = { ...asked, gatewayId };
  await gateway.confirm(known);
  paypal.approve(gatewayId);
  paypal.nextCaptures.push({ declined: true });
  await gateway.confirm(known);
  await gateway.confirm(known);
  paypal.forgetRequests();
  await gateway.confirm(known);
  const refund = { ...known, gatewayRefundId: null };
  paypal.nextRefunds.push('PENDING');
  await gateway.refund({ ...refund, refundKey: `${asked.paymentKey}-1`, amountCents: 100 });
  await gateway.refund({ ...refund, refundKey: `${asked.paymentKey}-2`, amountCents: known.amountCents - 100 });
  await gateway.lookup(known);
  paypal.orders.delete(gatewayId);
  await gateway.lookup(known);
  await gateway.confirm(known);
}

it("requests to PayPal and answers of the fake match PayPal's OpenAPI description", async () => {
  for (const locale of localeCodes) await live({ locale, paymentKey: `${payment.paymentKey}${locale}` });
  await live({ currency: 'JPY', amountCents: 1234, paymentKey: `${payment.paymentKey}Y` });

  const seen = new Set<string>();
  for (const { operation, asked, answered } of paypal.exchanges) {
    const described = operations[operation];
    if (!described) continue;
    seen.add(`${operation} ${answered.status}`);
    expect(asked.method).toBe(described.method);
    expect(asked.path).toMatch(new RegExp(`^${described.path.replace(/\{\w+\}/g, '\\w+')}$`));
    for (const [name, schema] of Object.entries(described.headers)) {
      if (asked.headers[name] !== undefined) expect(faults(schema, asked.headers[name]), name).toEqual([]);
    }
    if (described.request) expect(faults(described.request, JSON.parse(asked.body)), asked.body).toEqual([]);
    const schema = described.answers[answered.status];
    expect(schema, `PayPal answers no ${answered.status} to ${operation}`).toBeDefined();
    expect(faults(schema ?? {}, answered.body), JSON.stringify(answered.body)).toEqual([]);
  }
  expect([...seen].sort()).toEqual([
    'capture 201',
    'capture 404',
    'capture 422',
    'create 200',
    'get 200',
    'get 404',
    'refund 201',
  ]);
});

it.each([
  ['a field that PayPal does not know', { intend: 'CAPTURE' }],
  ['a value that it does not know', { intent: 'TAKE' }],
  ['a text that is too long', { purchase_units: [{ custom_id: 'k'.repeat(128) }] }],
])('the check finds %s', (_, wrong) => {
  const right = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'HKD', value: '1.00' } }] };
  const request = openapi.operations.create.request;
  expect(faults(request, right)).toEqual([]);
  expect(faults(request, { ...right, ...wrong })).not.toEqual([]);
});

function faults(schema: object, value: unknown): string[] {
  const whole = { ...schema, $defs: openapi.$defs } as Schema;
  const { error } = fromJSONSchema(whole).safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
