import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { PaypalAccount } from '#server/payments/paypal/api.ts';
import type { StripeAccount } from '#server/payments/stripe/gateway.ts';
import { middleOf, type Turn, takeTurn } from './duel.ts';
import { measure, median } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, figuresOf, figuresOfTurn, type Row } from './sections.ts';
import { buyInSixRequests, ticketsPerOrder, type WayToPay } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { createCrowd, type Visitor } from './shopping/visitor.ts';
import { type StoreProcess, startStore } from './store-process.ts';
import { withBenchStore } from './with-bench-store.ts';

type Load = Pick<Command, 'clients' | 'seconds' | 'rounds' | 'addresses'>;

/**
 * Whole guest orders through the fakes of PayPal and Stripe, each in a process of its own, beside the test gateway's, in turns at one
 * store; then Stripe's webhooks about these payments, one after the other, and many at once.
 */
export async function benchPayments(database: BenchDatabase, load: Load): Promise<string> {
  const [paypal, stripe] = await Promise.all(['paypal', 'stripe'].map(startFake));
  try {
    const { account: paypalAccount } = paypal as Fake<PaypalAccount>;
    const { account: stripeAccount } = stripe as Fake<StripeAccount>;
    const environment = {
      ...(await database.newEnvironment()),
      PAYMENT_METHODS: 'test,paypal,stripe',
      PAYPAL_API: paypalAccount.api,
      PAYPAL_CLIENT_ID: paypalAccount.clientId,
      PAYPAL_SECRET: paypalAccount.secret,
      PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
      STRIPE_API: stripeAccount.api,
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
    };
    return await withBenchStore(environment, async (store) => {
      const sold = await sellByEach(store, load);
      const told = await sendWebhooks(store, stripeAccount, sold.stripePayments);
      return [
        asTable(`Orders by payment service on ${database.title}, ${load.clients} clients`, sold.rows),
        asTable(`Webhooks of Stripe on ${database.title}`, told),
      ].join('\n');
    });
  } finally {
    await Promise.all([paypal?.stop(), stripe?.stop()]);
  }
}

interface Fake<Account> {
  account: Account;
  stop: StoreProcess['stop'];
}

async function startFake(name: string): Promise<Fake<unknown>> {
  const { origin, stop } = await startStore(['build/bench/gateway/serve-fake.ts'], { environment: { SERVICE: name } });
  return { account: await (await fetch(origin)).json(), stop };
}

async function sellByEach(store: StoreProcess, { clients, seconds, rounds, addresses }: Load) {
  const stripePayments: string[] = [];
  const ways: (WayToPay | undefined)[] = [
    undefined,
    pressing('paypal', 'approve'),
    pressing('stripe', 'pay', (payment) => stripePayments.push(payment)),
  ];
  const crowd = createCrowd(store.origin, { addresses, sockets: clients });
  try {
    const plan = await planOrders(crowd.next());
    const stepOf = (way: WayToPay | undefined) => () => buyInSixRequests(crowd.next(), plan.pick(ticketsPerOrder), way);
    const all = ways.map((way) => ({ method: way?.method ?? 'test', step: stepOf(way), turns: [] as Turn[] }));
    for (const { step } of all) await measure({ clients, until: { count: 300 }, step });
    for (let round = 0; round < rounds; round += 1) {
      for (const { step, turns } of all)
        turns.push(await takeTurn({ process: store, step }, { clients, until: { seconds } }));
    }
    const [test = []] = all.map(({ turns }) => turns);
    const rows: Row[] = all.map(({ method, turns }) => ({
      what: method,
      figures: {
        ...figuresOfTurn(middleOf(turns)),
        'of the test gateway’s': median(
          turns.map(({ perSecond }, round) => perSecond / (test[round]?.perSecond ?? 0)),
        ).toFixed(2),
      },
    }));
    return { rows, stripePayments };
  } finally {
    crowd.close();
  }
}

/** A buyer who presses one button of a fake's page; `hear` gets the payment's key, which the return address carries. */
function pressing(method: string, decision: string, hear: (paymentKey: string) => void = () => {}): WayToPay {
  return {
    method,
    async approve(visitor: Visitor, approvalUrl: string) {
      const { location = '' } = (await visitor.submit(approvalUrl, { decision })).headers;
      hear(new URL(location).searchParams.get('payment') ?? '');
      return location;
    },
  };
}

/** Each has an event of its own, about a payment that the store has: it is stored, answered, and asked about afterwards. */
async function sendWebhooks(store: StoreProcess, account: StripeAccount, payments: readonly string[]): Promise<Row[]> {
  const { webhooks } = new Stripe(account.secretKey);
  const rows: Row[] = [];
  for (const clients of [1, 8]) {
    const step = async () => {
      const client_reference_id = payments[Math.floor(Math.random() * payments.length)];
      const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'checkout.session.completed' };
      const payload = JSON.stringify({ ...event, data: { object: { client_reference_id } } });
      const signature = webhooks.generateTestHeaderString({ payload, secret: account.webhookSecret });
      const answer = await fetch(`${store.origin}/api/payment/webhook/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body: payload,
      });
      if (!answer.ok) throw new Error(`A webhook was answered ${answer.status}: ${await answer.text()}`);
    };
    await measure({ clients, until: { count: 200 }, step });
    rows.push({
      what: `${clients} at once`,
      figures: figuresOf(await measure({ clients, until: { count: 2000 }, step })),
    });
  }
  return rows;
}
