import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import type { PaymentHint } from '#server/sales/payments/payment-hints.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { startApp } from '#tests/support/start-app.ts';
import type { GatewayEvent, PaymentGateway, SentWebhook } from './gateway.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

const event: GatewayEvent = { eventId: 'E1', paymentKey: 'P1' };
const sent: SentWebhook = { body: Buffer.from('{}'), headers: {} };

let verified: Result<GatewayEvent | null>;
let heard: SentWebhook[];
let kept: PaymentHint[];
let waiting: string[];
let asked: string[];
let answers: Record<string, Result<unknown>>;
let counted: string[];
let disputes: PaymentDispute[];
let faults: unknown[];
let orphans: string[];
let release: (() => void) | undefined;

beforeEach(() => {
  verified = succeed(event);
  [heard, kept, waiting, asked, counted, disputes, faults, orphans] = [[], [], [], [], [], [], [], []];
  answers = {};
  release = undefined;
});

function webhooks(): Webhooks {
  const gateway = {
    verifyWebhook: async (one: SentWebhook) => {
      heard.push(one);
      return verified;
    },
  } as unknown as PaymentGateway;
  return createWebhooks({
    gateways: new Map([['card', gateway]]),
    hints: {
      async keep(hint) {
        if (hint.paymentKey === 'strange') return 'strange';
        if (kept.some(({ eventId }) => eventId === hint.eventId)) return 'known';
        kept.push(hint);
        waiting.push(hint.paymentKey);
        return 'new';
      },
      waiting: async () => [...new Set(waiting)],
      noteAsked: async (paymentKey) => {
        waiting = waiting.filter((key) => key !== paymentKey);
      },
    },
    disputes: {
      note: async (dispute) => {
        if (disputes.some(({ disputeId, state }) => disputeId === dispute.disputeId && state === dispute.state))
          return false;
        disputes.push(dispute);
        return true;
      },
      ofOrder: async () => [],
      open: async () => [],
    },
    payments: {
      async ask(paymentKey) {
        asked.push(paymentKey);
        if (release !== undefined) await new Promise<void>((resolve) => (release = resolve));
        const answer = answers[paymentKey] ?? succeed({ fakeId: 'f', locale: 'en', outcome: 'paid' });
        if (!answer.ok && answer.failure.code === 'internal-error') throw new Error('broken');
        return answer as never;
      },
    },
    orphans: {
      async keep(method, { paymentKey }) {
        orphans.push(`${method} ${paymentKey}`);
      },
      async askAbout() {
        orphans.push('asked');
        return 0;
      },
    },
    clock: () => new Date(),
    count: (method, outcome) => counted.push(`${method} ${outcome}`),
    reportDispute: () => counted.push('reported'),
    reportFault: (fault) => faults.push(fault),
  });
}

describe('a webhook', () => {
  it('causes one look-up of its payment', async () => {
    const { receive, settled } = webhooks();
    expect(await receive('card', sent)).toEqual(succeed({ received: true }));
    await receive('card', sent);
    await settled();
    expect(asked).toEqual(['P1']);
    expect(counted).toEqual(['card new', 'card repeated']);
    expect(waiting).toEqual([]);
  });

  it('that is forged changes nothing and is counted', async () => {
    verified = fail('webhook-not-verified');
    const { receive, settled } = webhooks();
    expect(await receive('card', sent)).toEqual(verified);
    await settled();
    expect([asked, kept, counted]).toEqual([[], [], ['card forged']]);
  });

  it('that could not be verified fails, so that the service sends it again', async () => {
    verified = fail('payment-gateway-unavailable');
    expect(await webhooks().receive('card', sent)).toEqual(verified);
    expect(counted).toEqual(['card not-checked']);
  });

  it('about something else is accepted and ignored', async () => {
    const { receive, settled } = webhooks();
    verified = succeed(null);
    expect((await receive('card', sent)).ok).toBe(true);
    await settled();
    expect([asked, orphans, counted]).toEqual([[], [], ['card ignored']]);
  });

  it('about a payment that is missing from the books is stored for staff, and the payment is looked up', async () => {
    const { receive, settled } = webhooks();
    verified = succeed({ eventId: 'E2', paymentKey: 'strange' });
    expect((await receive('card', sent)).ok).toBe(true);
    await settled();
    expect([asked, orphans, counted]).toEqual([[], ['card strange', 'asked'], ['card strange']]);
  });

  it('of a gateway that is not in use is refused', async () => {
    expect(await webhooks().receive('barter', sent)).toMatchObject({ failure: { code: 'payment-method-unknown' } });
  });

  it('is answered before its payment is looked up, and several that arrive meanwhile cause one more look-up', async () => {
    release = () => {};
    const { receive, settled } = webhooks();
    for (const eventId of ['E1', 'E2', 'E3', 'E4']) {
      verified = succeed({ eventId, paymentKey: 'P1' });
      await receive('card', sent);
      // The first look-up has started and has no answer yet.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked).toEqual(['P1']);
    release();
    release = undefined;
    await settled();
    expect(asked).toEqual(['P1', 'P1']);
  });

  it('waits for the job when its gateway does not answer', async () => {
    const { receive, settled, catchUp } = webhooks();
    answers.P1 = fail('payment-gateway-unavailable');
    await receive('card', sent);
    await settled();
    expect(waiting).toEqual(['P1']);
    expect(await catchUp()).toBe(0);
    answers = {};
    expect(await catchUp()).toBe(1);
    expect(waiting).toEqual([]);
  });

  it('whose look-up throws is reported, and waits for the job', async () => {
    answers.P1 = fail('internal-error');
    const { receive, settled } = webhooks();
    await receive('card', sent);
    await settled();
    expect(faults).toEqual([new Error('broken')]);
    expect(waiting).toEqual(['P1']);
  });

  it('whose look-up throws repeatedly does not block others', async () => {
    waiting = ['P1', 'P2', 'P3'];
    answers.P1 = fail('internal-error');
    expect(await webhooks().catchUp()).toBe(2);
    expect(waiting).toEqual(['P1']);
    expect(faults).toEqual([new Error('broken')]);
  });

  it('about a dispute stores and reports the dispute once', async () => {
    const dispute: GatewayEvent['dispute'] = {
      disputeId: 'D1',
      state: 'open',
      amountCents: 1,
      currency: 'HKD',
      reason: 'x',
      at: 1,
    };
    verified = succeed({ ...event, dispute });
    const { receive, settled } = webhooks();
    await receive('card', sent);
    await receive('card', sent);
    await settled();
    expect(disputes).toEqual([{ ...dispute, method: 'card', paymentKey: 'P1' }]);
    expect(counted).toEqual(['reported', 'card new', 'card repeated']);
  });
});

it('the call passes on every byte unchanged, needs no language, and finds the gateway by name', async () => {
  const app = await startApp({ webhooks: webhooks() });
  const body = Buffer.from([0x7b, 0x00, 0xff, 0x7d, 0x0a]);
  const send = (path: string) =>
    app.request(`/api/payment/webhook/${path}`, { method: 'POST', headers: { 'x-signature': 's' }, body });
  const answer = await send('card');
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(Buffer.from(heard[0]?.body ?? []).equals(body)).toBe(true);
  expect(heard[0]?.headers['x-signature']).toBe('s');
  expect((await send('barter')).status).toBe(400);
  verified = fail('webhook-not-verified');
  const refused = await send('card');
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: 'webhook-not-verified' } }]);
  await app.stop();
});
