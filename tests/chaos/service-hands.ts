import type { SentWebhook } from '#server/payments/gateway.ts';
import type { UnreliableStore } from './unreliable-store.ts';

/** Actions of a payment service on one payment, and of its buyer and staff on the service's pages. */
export interface ServiceHands {
  /** Pays the requested sum, or another one in minor units. */
  pays(cents?: number, currency?: string): void;
  paysLate(): void;
  /** The order has lapsed. */
  approvesLate(): void;
  /** True when the service captures as soon as the buyer approves. */
  takesByItself: boolean;
  takenCents(): number;
  /** Captures the same sum again for the same payment. */
  takesAgain(): SentWebhook;
  /** Pays by a method that takes days. */
  paysLater(): void;
  completes(): void;
  declines(): void;
  nextRefundWaits(): void;
  /** Makes the last gateway refund fail. Returns the webhook about it. */
  failsRefund(): SentWebhook;
  givesBackOutside(cents: number): SentWebhook;
  disputes(state: 'open' | 'won' | 'lost'): SentWebhook;
  brings(webhook: SentWebhook): Promise<void>;
  /** Makes answers about the payment unreadable until the repair. */
  talksNonsense(): void;
  repair(): void;
}

let events = 0;

export function paymentOfStripe(store: UnreliableStore, paymentKey: string): ServiceHands {
  const { stripe } = store;
  const session = () => {
    const found = [...stripe.sessions.values()].find(({ clientReferenceId }) => clientReferenceId === paymentKey);
    if (!found) throw new Error(`Stripe has no session of ${paymentKey}.`);
    return found;
  };
  const event = (type: string, object: object) =>
    stripe.signed({ id: `evt_${++events}`, type, created: now(), data: { object } });
  return {
    pays: (received, currency = 'HKD') =>
      stripe.pay(session().id, { ...(received ? { received } : {}), currency: currency.toLowerCase() }),
    paysLate: () => stripe.pay(session().id),
    approvesLate() {
      // The buyer paid just before the store ended the session.
      session().status = 'open';
      stripe.pay(session().id);
    },
    takesByItself: true,
    takenCents: () => session().intent.received,
    takesAgain() {
      stripe.pay(session().id, { received: session().intent.received + session().amount });
      return event('checkout.session.completed', { client_reference_id: paymentKey });
    },
    paysLater: () => stripe.pay(session().id, { status: 'processing' }),
    completes: () => stripe.pay(session().id),
    declines: () => stripe.pay(session().id, { status: 'requires_payment_method' }),
    nextRefundWaits: () => void stripe.nextRefunds.push('pending'),
    failsRefund: () => event('refund.failed', stripe.failRefund(session().refunds.at(-1)?.id ?? '')),
    givesBackOutside: (cents) => event('charge.refunded', stripe.giveBack(session().id, cents)),
    disputes(state) {
      const status = { open: 'needs_response', won: 'won', lost: 'lost' }[state];
      return event('charge.dispute.updated', stripe.dispute(session().id, { amount: 20_000, status }));
    },
    brings: (webhook) => bring(store, 'stripe', webhook),
    talksNonsense: () => stripe.twist('get', (body) => body.replace(/"amount_received":\d+/, '"amount_received":-1')),
    repair: stripe.repair,
  };
}

export function paymentOfPaypal(store: UnreliableStore, paymentKey: string): ServiceHands {
  const { paypal } = store;
  const order = () => {
    const found = [...paypal.orders.values()].find(({ customId }) => customId === paymentKey);
    if (!found) throw new Error(`PayPal has no order of ${paymentKey}.`);
    return found;
  };
  const capture = () => {
    const [found] = order().captures;
    if (!found) throw new Error('Nothing was captured.');
    return found;
  };
  const event = (event_type: string, resource: object) => paypal.signed({ id: `WH-${++events}`, event_type, resource });
  return {
    pays(cents, currency = 'HKD') {
      if (cents) paypal.nextCaptures.push({ amount: { currency_code: currency, value: (cents / 100).toFixed(2) } });
      paypal.approve(order().id);
    },
    // PayPal captures only on request: the store requested it before the order lapsed, and the answer was lost.
    paysLate: () => paypal.take(order().id),
    approvesLate: () => paypal.approve(order().id),
    takesByItself: false,
    takenCents: () => order().captures.reduce((sum, { amount }) => sum + Number(amount.value) * 100, 0),
    takesAgain() {
      paypal.take(order().id);
      return event('PAYMENT.CAPTURE.COMPLETED', { custom_id: paymentKey });
    },
    paysLater() {
      paypal.nextCaptures.push({ status: 'PENDING' });
      paypal.approve(order().id);
    },
    completes: () => void Object.assign(capture(), { status: 'COMPLETED' }),
    declines: () => void Object.assign(capture(), { status: 'DECLINED' }),
    nextRefundWaits: () => void paypal.nextRefunds.push('PENDING'),
    failsRefund: () => event('PAYMENT.REFUND.FAILED', paypal.failRefund(order().refunds.at(-1)?.id ?? '')),
    givesBackOutside: (cents) =>
      event('PAYMENT.CAPTURE.REFUNDED', paypal.giveBack(order().id, (cents / 100).toFixed(2))),
    disputes: (state) =>
      event('CUSTOMER.DISPUTE.UPDATED', {
        dispute_id: `PP-D-${paymentKey}`,
        disputed_transactions: [{ custom: paymentKey }],
        dispute_amount: capture().amount,
        reason: 'UNAUTHORISED',
        status: state === 'open' ? 'OPEN' : 'RESOLVED',
        dispute_outcome: { outcome_code: state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' },
        update_time: new Date(now() * 1000).toISOString(),
      }),
    brings: (webhook) => bring(store, 'paypal', webhook),
    talksNonsense: () => paypal.twist('get', (body) => body.replaceAll(/"status":"[A-Z_]*",?/g, '')),
    repair: paypal.repair,
  };
}

/** Each event is one second later than the previous one. */
function now(): number {
  return Math.floor(Date.now() / 1000) + events;
}

async function bring({ app }: UnreliableStore, method: string, { body, headers }: SentWebhook): Promise<void> {
  const answer = await app.request(`/api/payment/webhook/${method}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
  });
  if (answer.status !== 200) throw new Error(`A webhook of ${method} is answered ${answer.status}.`);
}
