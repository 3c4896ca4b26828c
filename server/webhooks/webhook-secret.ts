import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';

const secretBytes = 32;

/** Makes a secret in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** The place for which the sealer seals the secrets of a webhook. */
export function placeOfSecret(webhookId: string): string {
  return `webhook ${webhookId}`;
}

/** The headers of Standard Webhooks: the id of the delivery, the instant, and a signature by each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
  };
}
