import { createServer, type IncomingMessage } from 'node:http';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';

/** A payment service in memory that approves every payment. */
interface Payment extends GatewayAnswer {
  amountCents: number;
  returnUrl: string;
}

const byKey = new Map<string, Payment>();
const byId = new Map<string, Payment>();

type Facts = Pick<Payment, 'amountCents' | 'returnUrl'> & { paymentKey: string; refundKey: string };

const steps: Record<string, (facts: Facts) => object | undefined> = {
  start({ paymentKey, amountCents, returnUrl }) {
    const known = byKey.get(paymentKey);
    if (known) return known;
    const payment: Payment = {
      gatewayId: crypto.randomUUID(),
      state: 'created',
      capturedCents: 0,
      amountCents,
      returnUrl,
    };
    byKey.set(paymentKey, payment);
    byId.set(payment.gatewayId, payment);
    return payment;
  },
  lookup: ({ paymentKey }) => byKey.get(paymentKey),
  confirm({ paymentKey }) {
    const payment = byKey.get(paymentKey);
    if (payment?.state === 'approved')
      Object.assign(payment, { state: 'captured', capturedCents: payment.amountCents });
    return payment;
  },
  refund({ paymentKey, refundKey }) {
    const payment = byKey.get(paymentKey);
    return payment?.state === 'captured' ? { gatewayRefundId: `refund-${refundKey}` } : undefined;
  },
};

const server = createServer(async (request, response) => {
  const [, step = '', id = ''] = (request.url ?? '').split('/');
  if (step === 'readyz') return response.end('ready');
  if (step === 'approve') {
    const payment = byId.get(id);
    if (payment?.state === 'created') payment.state = 'approved';
    const head = payment ? { location: payment.returnUrl } : {};
    return response.writeHead(payment ? 303 : 404, { ...head, 'content-length': 0 }).end();
  }
  const answer = steps[step]?.(JSON.parse(await readAll(request)) as Facts);
  const text = JSON.stringify(answer ?? {});
  response.writeHead(answer ? 200 : 404, { 'content-length': Buffer.byteLength(text) }).end(text);
});
// The store may be paused for long, so the service never closes a kept connection.
server.keepAliveTimeout = 0;
server.listen(Number(process.env.PORT), '127.0.0.1');

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
