import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import type { GatewayEvent, SentWebhook } from '#server/payments/gateway.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PaypalAccount, PaypalApi } from './api.ts';
import type { Certificates } from './certificates.ts';
import { captureOwner, orderIdOf } from './order-shape.ts';
import { type ReadEvent, readEvent } from './read-event.ts';

/** Verifies a webhook's signature. With a cached certificate this needs no call to PayPal, so forged webhooks cost almost nothing. */
export function createPaypalWebhooks(
  { webhookId }: Pick<PaypalAccount, 'webhookId'>,
  { certificates, ask }: { certificates: Certificates; ask: PaypalApi },
) {
  return async ({ body, headers }: SentWebhook): Promise<Result<GatewayEvent | null>> => {
    const signed = readHeaders(headers);
    if (!signed) return fail('webhook-not-verified');
    const certificate = await certificates(signed.certificateUrl).catch(() => 'away' as const);
    if (certificate === 'away') return fail('payment-gateway-unavailable');
    const message = `${signed.id}|${signed.time}|${webhookId}|${crc32(body)}`;
    const signature = Buffer.from(signed.signature, 'base64');
    if (!certificate || !verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, signature)) {
      return fail('webhook-not-verified');
    }
    return nameOf(readEvent(body));
  };

  /** Finds the payment of an event. For a refund, PayPal is asked for its capture. */
  async function nameOf(event: ReadEvent | null): Promise<Result<GatewayEvent | null>> {
    if (!event || 'paymentKey' in event) return succeed(event);
    const { captureId, ...told } = event;
    const reply = await ask({ method: 'GET', path: `/v2/payments/captures/${captureId}` });
    if (reply.kind === 'away') return { ok: false, failure: reply.failure };
    if (reply.kind !== 'answer') return succeed(null);
    const owner = captureOwner.parse(reply.body);
    const { custom_id: paymentKey } = owner;
    return succeed(paymentKey ? { ...told, paymentKey, gatewayId: orderIdOf(owner) ?? captureId } : null);
  }
}

function readHeaders(headers: IncomingHttpHeaders) {
  const [id, time, signature, certificateUrl, algorithm] = [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ].map((name) => headers[name]);
  if (algorithm !== 'SHA256withRSA') return null;
  if (!isText(id) || !isText(time) || !isText(signature) || !isText(certificateUrl)) return null;
  return { id, time, signature, certificateUrl };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 1000;
}
