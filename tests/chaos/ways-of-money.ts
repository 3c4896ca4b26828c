import { cartWithRides, en, must, openDay, order, scarceDay, startPaying } from '#tests/conformance/shopping.ts';
import { paymentOfPaypal, paymentOfStripe, type ServiceHands } from './service-hands.ts';
import type { UnreliableStore } from './unreliable-store.ts';

/** A case in which money is paid, kept or returned. */
export interface MoneyWay {
  /** The name in the table of docs/rules/payments.md. */
  name: string;
  /** The only service where it can happen. */
  only?: 'paypal' | 'stripe';
  date?: string;
  happens(buyer: WayBuyer): Promise<void>;
  /** Emails to the buyer in sequence, each with its reason. */
  mails: string[];
  /** Emails that differ by payment service. */
  mailsOf?: Partial<Record<'paypal' | 'stripe', string[]>>;
  /** State of the granted refund's money. */
  refund?: 'due' | 'done';
  /** The line in `npm run payments -- list`. */
  listed?: RegExp;
}

export interface WayBuyer {
  store: UnreliableStore;
  service: ServiceHands;
  fakeId: string;
  paymentKey: string;
  /** Opens the return page. Returns the address to which it redirects. */
  comesBack(): Promise<string>;
  grant(): Promise<void>;
  /** Runs one turn of the jobs, and sends their emails. */
  turn(): Promise<void>;
  /** Sends the waiting emails. Returns all that were sent so far, each with its reason. */
  sends(): Promise<string[]>;
  days(count: number): void;
}

export async function openWayBuyer(
  store: UnreliableStore,
  method: 'paypal' | 'stripe',
  { date = openDay, adults = 2 } = {},
): Promise<WayBuyer> {
  const { commerce, payments, app } = store;
  const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults, date })).id);
  must(await payments.start(en, fakeId, method));
  const { paymentKey } = await startPaying(commerce, fakeId, method);
  const sends = async () => {
    for (const mail of await commerce.outbox.claim(50, 60)) {
      store.sent.push('refund' in mail && mail.refund?.reason ? `${mail.kind} ${mail.refund.reason}` : mail.kind);
      await commerce.outbox.markSent(mail);
    }
    return store.sent;
  };
  const service = method === 'stripe' ? paymentOfStripe(store, paymentKey) : paymentOfPaypal(store, paymentKey);
  return {
    ...{ store, service, fakeId, paymentKey, sends },
    async turn() {
      await store.turn();
      await sends();
    },
    async comesBack() {
      const answer = await app.request(`/pay/return?payment=${paymentKey}`, { redirect: 'manual' });
      return answer.headers.get('location')?.replace(/#.*/, '') ?? String(answer.status);
    },
    async grant() {
      const all = { items: null, nonce: 'all', waiveFee: true, say: '', by: 'ada' };
      must(await commerce.orders.staff.grantRefund(en, fakeId, all));
    },
    days: (count) => store.pass(count * 24 * 60),
  };
}

async function isPaid({ service, comesBack }: WayBuyer): Promise<void> {
  service.pays();
  await comesBack();
}

async function isGivenBack(buyer: WayBuyer): Promise<void> {
  await isPaid(buyer);
  await buyer.grant();
  await buyer.turn();
}

async function lapses({ store, fakeId, turn }: WayBuyer): Promise<void> {
  store.pass(31);
  await turn();
  const { status } = must(await store.commerce.orders.buyer.byFakeId(fakeId));
  if (status !== 'cancelled') throw new Error(`The order is ${status}.`);
}

/** The store notices the capture in its next turns. */
async function paysLate({ store, service, turn }: WayBuyer): Promise<void> {
  service.paysLate();
  for (const minutes of [10, 10]) {
    store.pass(minutes);
    await turn();
  }
}

export const moneyWays: MoneyWay[] = [
  { name: 'paid', happens: isPaid, mails: ['tickets'] },
  {
    name: 'an unreadable answer',
    async happens(buyer) {
      buyer.service.pays();
      buyer.service.talksNonsense();
      const led = await buyer.comesBack();
      if (!led.endsWith('payment=waiting')) throw new Error(`The buyer is led to ${led}.`);
      buyer.service.repair();
      await buyer.turn();
    },
    mails: ['tickets'],
  },
  {
    name: 'capture pending, then done',
    only: 'paypal',
    async happens(buyer) {
      buyer.service.paysLater();
      const led = await buyer.comesBack();
      if (!led.endsWith('payment=waiting')) throw new Error(`The buyer is led to ${led}.`);
      buyer.service.completes();
      await buyer.turn();
    },
    mails: ['tickets'],
  },
  {
    name: 'capture pending, then declined',
    only: 'paypal',
    async happens(buyer) {
      buyer.service.paysLater();
      await buyer.comesBack();
      buyer.service.declines();
      await buyer.turn();
    },
    mails: [],
  },
  {
    name: 'late, places free',
    async happens(buyer) {
      await lapses(buyer);
      await paysLate(buyer);
    },
    mails: ['tickets'],
  },
  {
    name: 'late, places gone',
    date: scarceDay,
    async happens(buyer) {
      const { store, service } = buyer;
      store.pass(31);
      await buyer.turn();
      await cartWithRides(store.commerce, { adults: 2, date: scarceDay });
      service.approvesLate();
      const led = await buyer.comesBack();
      if (!led.endsWith(`payment=${service.takesByItself ? 'returned' : 'lapsed'}`))
        throw new Error(`The buyer is led to ${led}.`);
      await buyer.turn();
      if (service.takenCents() !== (service.takesByItself ? 20_000 : 0)) throw new Error('The money was taken.');
    },
    mails: [],
    mailsOf: { stripe: ['payment-refunded places-gone'] },
  },
  {
    name: 'approved late, places free',
    only: 'paypal',
    async happens(buyer) {
      await lapses(buyer);
      buyer.service.approvesLate();
      const led = await buyer.comesBack();
      if (!led.endsWith('payment=paid')) throw new Error(`The buyer is led to ${led}.`);
    },
    mails: ['tickets'],
  },
  {
    name: 'approved late, declined after the order had its places again',
    only: 'paypal',
    async happens(buyer) {
      await lapses(buyer);
      buyer.service.approvesLate();
      buyer.store.paypal.nextCaptures.push({ declined: true });
      await buyer.comesBack();
      await buyer.turn();
      const held = await buyer.store.database.raw.all(`SELECT holder FROM holds WHERE holder = '${buyer.paymentKey}'`);
      if (held.length > 0) throw new Error('The payment still holds its places.');
    },
    mails: [],
  },
  {
    name: 'paid twice',
    async happens(buyer) {
      const other = await openWayBuyer(buyer.store, 'stripe');
      await isPaid(buyer);
      // Links the other service's payment to the order, as if the buyer had begun both.
      await other.store.database.raw.run(
        'UPDATE payments SET order_number = (SELECT number FROM orders WHERE fake_id = ?) WHERE payment_key = ?',
        ...[buyer.fakeId, other.paymentKey],
      );
      other.service.pays();
      await other.comesBack();
      await buyer.turn();
    },
    mails: ['tickets', 'payment-refunded already-paid'],
  },
  ...(['webhook', 'look-back'] as const).map(
    (heard): MoneyWay => ({
      name: `captured again after it was paid, heard by ${heard}`,
      async happens(buyer) {
        await isPaid(buyer);
        const event = buyer.service.takesAgain();
        if (heard === 'webhook') await buyer.service.brings(event);
        else buyer.days(7);
        // The first turn learns of the capture; the second returns it.
        await buyer.turn();
        await buyer.turn();
      },
      mails: ['tickets', 'payment-refunded too-much'],
    }),
  ),
  {
    name: 'refunded, then captured again',
    async happens(buyer) {
      await isGivenBack(buyer);
      await buyer.service.brings(buyer.service.takesAgain());
      await buyer.turn();
    },
    mails: ['tickets', 'refund-granted', 'payment-refunded too-much'],
    refund: 'done',
  },
  {
    name: 'too little, then captured again',
    async happens(buyer) {
      buyer.service.pays(5000);
      await buyer.comesBack();
      await buyer.turn();
      await buyer.service.brings(buyer.service.takesAgain());
      await buyer.turn();
    },
    mails: ['payment-refunded too-little', 'payment-refunded too-little'],
  },
  {
    name: 'captured again, and returned outside before the store knows',
    async happens(buyer) {
      await isPaid(buyer);
      buyer.service.takesAgain();
      await buyer.service.brings(buyer.service.givesBackOutside(20_000));
      await buyer.turn();
    },
    mails: ['tickets', 'payment-refunded too-much'],
  },
  {
    name: 'returned outside, then captured again',
    async happens(buyer) {
      await isPaid(buyer);
      await buyer.service.brings(buyer.service.givesBackOutside(20_000));
      await buyer.turn();
      await buyer.service.brings(buyer.service.takesAgain());
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /returned outside/,
  },
  {
    name: 'too little',
    async happens(buyer) {
      buyer.service.pays(5000);
      await buyer.comesBack();
      await buyer.turn();
    },
    mails: ['payment-refunded too-little'],
  },
  {
    name: 'too much',
    async happens(buyer) {
      buyer.service.pays(25_000);
      await buyer.comesBack();
      await buyer.turn();
    },
    mails: ['tickets', 'payment-refunded too-much'],
  },
  {
    name: 'in another currency',
    async happens(buyer) {
      buyer.service.pays(20_000, 'USD');
      await buyer.comesBack();
      await buyer.turn();
    },
    mails: ['payment-refunded other-currency'],
  },
  { name: 'refunded', happens: isGivenBack, mails: ['tickets', 'refund-granted'], refund: 'done' },
  {
    name: 'return pending, then refused',
    async happens(buyer) {
      await isPaid(buyer);
      await buyer.grant();
      buyer.service.nextRefundWaits();
      await buyer.turn();
      buyer.service.failsRefund();
      await buyer.turn();
    },
    mails: ['tickets', 'refund-granted'],
    refund: 'due',
    listed: /refund refused/,
  },
  ...(['webhook', 'look-back'] as const).map(
    (heard): MoneyWay => ({
      name: `return that fails after it was done, heard by ${heard}`,
      async happens(buyer) {
        await isGivenBack(buyer);
        buyer.days(3);
        const event = buyer.service.failsRefund();
        if (heard === 'webhook') await buyer.service.brings(event);
        else buyer.days(7);
        await buyer.turn();
      },
      mails: ['tickets', 'refund-granted', 'refund-failed'],
      refund: 'due',
      listed: /refund refused .* it was done, but failed later/,
    }),
  ),
  {
    name: 'return that fails after it was done, then done after all',
    async happens(buyer) {
      await isGivenBack(buyer);
      await buyer.service.brings(buyer.service.failsRefund());
      await buyer.turn();
      const { orders } = buyer.store.commerce;
      for (const { refundKey } of await orders.staff.openReturns())
        must(await buyer.store.payments.retryReturn(refundKey));
      await buyer.turn();
    },
    mails: ['tickets', 'refund-granted', 'refund-failed'],
    refund: 'done',
  },
  {
    name: 'late payment whose return fails',
    async happens(buyer) {
      await isPaid(buyer);
      const second = await openWayBuyer(buyer.store, 'stripe', { date: scarceDay, adults: 2 });
      await lapses(second);
      await cartWithRides(buyer.store.commerce, { adults: 2, date: scarceDay });
      await paysLate(second);
      await second.service.brings(second.service.failsRefund());
      await second.turn();
    },
    mails: ['tickets', 'payment-refunded places-gone', 'refund-failed'],
    listed: /refund refused .* it was done, but failed later/,
  },
  {
    name: 'returned outside',
    async happens(buyer) {
      await isPaid(buyer);
      await buyer.service.brings(buyer.service.givesBackOutside(20_000));
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /returned outside/,
  },
  {
    name: 'returned outside, and that fails',
    async happens(buyer) {
      await isPaid(buyer);
      await buyer.service.brings(buyer.service.givesBackOutside(20_000));
      await buyer.turn();
      await buyer.service.brings(buyer.service.failsRefund());
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /returned outside, failed/,
  },
  {
    name: 'disputed',
    async happens(buyer) {
      await isPaid(buyer);
      await buyer.service.brings(buyer.service.disputes('open'));
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /dispute open/,
  },
  {
    name: 'disputed and lost',
    async happens(buyer) {
      await isPaid(buyer);
      await buyer.service.brings(buyer.service.disputes('open'));
      await buyer.service.brings(buyer.service.disputes('lost'));
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /chargeback/,
  },
  {
    name: 'disputed, won, then opened again',
    async happens(buyer) {
      await isPaid(buyer);
      for (const state of ['open', 'won', 'open'] as const) await buyer.service.brings(buyer.service.disputes(state));
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /dispute open/,
  },
  {
    name: 'disputed, lost, then won',
    async happens(buyer) {
      await isPaid(buyer);
      for (const state of ['open', 'lost', 'open', 'won'] as const)
        await buyer.service.brings(buyer.service.disputes(state));
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /chargeback, failed/,
  },
  {
    name: 'captured, then reversed by the service',
    only: 'paypal',
    async happens(buyer) {
      await isPaid(buyer);
      buyer.service.declines();
      buyer.days(7);
      await buyer.turn();
    },
    mails: ['tickets'],
    listed: /chargeback/,
  },
];
