import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { buy, cartWith, cartWithRides, en, must, order, plainItem, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let stripe: FakeStripe;

beforeEach(async () => {
  [store, stripe] = await Promise.all([openTestStoreInFolder(), startFakeStripe()]);
});
afterEach(async () => {
  await store.close();
  await stripe.stop();
});

const payments = (...words: string[]) =>
  runCommandIn(store.folder, 'payments', words, {
    PAYMENT_METHODS: 'stripe',
    STRIPE_API: stripe.origin,
    STRIPE_SECRET_KEY: stripe.account.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
  });

/** An order that its buyer wants to pay at Stripe; the answer to the payment's start was lost. */
async function begins() {
  const { commerce, database } = store;
  // Without a day: the commands go by the clock of today, for which the rides of the test's catalogue are over.
  const cart = await cartWith(commerce, plainItem('dining', 2));
  const { fakeId, order_number: number } = await order(commerce, cart.id);
  const { paymentKey } = await startPaying(commerce, fakeId);
  await database.raw.run("UPDATE payments SET method = 'stripe'");
  return { fakeId, number, paymentKey };
}

const nothing = [0, 'Nothing is stuck, and nobody disputes a payment.\n'];

describe('npm run payments', () => {
  it('lists what is open for long, and asks the service about it', async () => {
    const { commerce } = store;
    const { fakeId, number, paymentKey } = await begins();
    const listed = await payments('list');
    expect(listed).toEqual([
      0,
      expect.stringMatching(`^${paymentKey}  payment created  stripe  HKD 200.00  \\d+ days  order ${number}\n$`),
    ]);
    expect(await payments('ask', paymentKey, '--yes')).toEqual([0, "The order's payment: waiting.\n"]);
    const [session] = stripe.sessions.keys();
    stripe.pay(session ?? '');
    expect(await payments('ask', paymentKey, '--yes')).toEqual([0, "The order's payment: paid.\n"]);
    expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('paid');
    expect(await payments('list')).toEqual(nothing);
  });

  it('says that a service is away, or that there is no such payment', async () => {
    const { paymentKey } = await begins();
    stripe.isDown = true;
    expect(await payments('ask', paymentKey, '--yes')).toEqual([
      1,
      expect.stringContaining('(payment-gateway-unavailable)'),
    ]);
    expect(await payments('ask', 'nothing', '--yes')).toEqual([1, expect.stringContaining('(payment-not-found)')]);
  });

  it('names in the audit trail the payments and orders that it found, and nothing that was typed', async () => {
    const { paymentKey } = await begins();
    await payments('ask', paymentKey, '--yes');
    await payments('ask', '91234567', '--yes');
    await payments('write-off', 'Wong', 'the card is closed', '--yes');
    await payments('dismiss', 'Wong', 'paid in cash', '--yes');
    const acts = 'SELECT operation, objects, outcome FROM staff_acts ORDER BY acted_at, operation';
    expect(await store.database.raw.all(acts)).toEqual([
      { operation: 'payment.ask', objects: `["payment ${paymentKey}"]`, outcome: 'done' },
      { operation: 'payment.ask', objects: '[]', outcome: 'payment-not-found' },
      { operation: 'payment.write-off', objects: '[]', outcome: 'refund-not-possible' },
      { operation: 'payment.dismiss', objects: '[]', outcome: 'payment-not-found' },
    ]);
  });

  it('lists a refund that was refused with its reason, and has it given after all', async () => {
    const { commerce } = store;
    const { fakeId, number, paymentKey } = await begins();
    await payments('ask', paymentKey, '--yes');
    const [session] = stripe.sessions.keys();
    stripe.pay(session ?? '');
    await payments('ask', paymentKey, '--yes');
    const grant = { items: null, nonce: 'once', waiveFee: true, say: '', by: 'ada' };
    must(await commerce.orders.staff.grantRefund(en, fakeId, grant));
    const [due] = await commerce.orders.gateway.dueReturns();
    await commerce.orders.gateway.noteReturnAnswer(due?.refundKey ?? '', {
      state: 'refused',
      reason: 'insufficient_funds',
    });
    const [, listed] = await payments('list');
    expect(listed).toMatch(
      new RegExp(`^\\S+  refund refused  stripe  HKD 200.00  \\d+ days  order ${number}  insufficient_funds\n$`),
    );
    expect(await payments('ask', listed.split(' ')[0] ?? '', '--yes')).toEqual([
      0,
      'The money is on its way to the buyer, who gets an email.\n',
    ]);
    expect([...stripe.sessions.values()][0]?.refunds).toMatchObject([{ amount: 20_000 }]);
    expect(await payments('list')).toEqual(nothing);
  });

  it('gives up a refund that was refused', async () => {
    const { commerce, database } = store;
    const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    must(
      await commerce.orders.staff.grantRefund(en, fakeId, {
        items: null,
        nonce: 'once',
        waiveFee: true,
        say: '',
        by: 'ada',
      }),
    );
    const [due] = await commerce.orders.gateway.dueReturns();
    const key = due?.refundKey ?? '';
    const tried = await payments('write-off', key, 'the card is closed', '--yes');
    expect(tried).toEqual([1, expect.stringContaining('(refund-not-possible)')]);
    await commerce.orders.gateway.noteReturnAnswer(key, { state: 'refused', reason: 'card_closed.' });
    expect(await payments('write-off', key, 'paid', 'in', 'cash', '--yes')).toEqual([
      0,
      'It is given up, and booked as written off.\n',
    ]);
    expect(await database.raw.get("SELECT objects FROM staff_acts WHERE outcome = 'done'")).toEqual({
      objects: `["refund ${key}"]`,
    });
    expect(await database.raw.get('SELECT state, fault FROM money_back')).toEqual({
      state: 'written-off',
      fault: 'card_closed. paid in cash',
    });
    const booked = "SELECT debit, credit, cents FROM ledger_entries WHERE event = 'written-off'";
    expect(await database.raw.all(booked)).toEqual([{ debit: 'due-back', credit: 'written-off', cents: 10_000 }]);
    expect(await payments('list')).toEqual(nothing);
  });

  it('books what was given back at the service itself, and lists it', async () => {
    const { number, paymentKey } = await begins();
    await payments('ask', paymentKey, '--yes');
    const [session = ''] = stripe.sessions.keys();
    stripe.pay(session);
    await payments('ask', paymentKey, '--yes');
    expect(await payments('ask', number.toLowerCase(), '--yes')).toEqual([0, "The order's payment: paid.\n"]);
    const { id } = stripe.giveBack(session, 5000);
    stripe.dispute(session, { amount: 15_000, status: 'lost' });
    expect(await payments('ask', paymentKey, '--yes')).toEqual([0, "The order's payment: paid.\n"]);
    expect(await payments('list')).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^${id}  returned outside  stripe  HKD 50.00  \\d+ min  order ${number}\ndp_fake  chargeback  stripe  HKD 150.00  \\S+ \\w+  order ${number}\nNothing is stuck`,
        ),
      ),
    ]);
    const [, shown] = await runCommandIn(store.folder, 'refund', ['show', number]);
    expect(shown).toMatch(/^! \S+ returned outside at stripe: re_fake\d+ {2}HKD 50\.00$/m);
    expect(shown).toMatch(/^! \S+ chargeback at stripe: dp_fake {2}HKD 150\.00$/m);
    expect(await store.audit()).toEqual([]);
  });

  it('lists disputes', async () => {
    const { commerce, database } = store;
    const { order_number: number } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    const row = await database.raw.get<{ key: string }>('SELECT payment_key AS key FROM payments');
    await createPaymentDisputes({ database }).note({
      method: 'test',
      disputeId: 'D1',
      paymentKey: row?.key ?? '',
      state: 'open',
      amountCents: 10_000,
      currency: 'HKD',
      reason: 'fraudulent',
      at: Date.now() - 3 * 3_600_000,
    });
    expect(await payments('list')).toEqual([
      0,
      `D1  dispute open  test  HKD 100.00  3 h  order ${number}  fraudulent\n`,
    ]);
    const [, shown] = await runCommandIn(store.folder, 'refund', ['show', number]);
    expect(shown).toMatch(/^! \S+ dispute D1 at test: open {2}HKD 100\.00 {2}fraudulent$/m);
  });

  it('tells begun and left payments from stuck ones', async () => {
    const { database } = store;
    const { number, paymentKey } = await begins();
    await payments('ask', paymentKey, '--yes');
    // The service knows it, and its buyer has left: the order lapses with the job, which is not running here.
    expect((await payments('list'))[1]).toContain(`${paymentKey}  payment created`);
    await database.raw.run("UPDATE orders SET status = 'cancelled'");
    expect(await payments('list')).toEqual([
      0,
      'Nothing is stuck, and nobody disputes a payment.\nBuyers have begun and left 1 payment (--abandoned lists them). Nothing has to be done.\n',
    ]);
    expect((await payments('list', '--abandoned'))[1]).toMatch(
      new RegExp(`^${paymentKey}  begun and left  stripe  HKD 200.00  \\d+ days  order ${number}$`, 'm'),
    );
    await database.raw.run("UPDATE payments SET state = 'approved'");
    expect((await payments('list'))[1]).toContain(`${paymentKey}  payment approved`);
  });

  it('lists what only the service knows, gives it back, and has it pay for an order', async () => {
    const { commerce, database } = store;
    const { fakeId, number, paymentKey } = await begins();
    await payments('ask', paymentKey, '--yes');
    const [session = ''] = stripe.sessions.keys();
    stripe.pay(session);
    // As in a backup that was made between the order and its payment.
    await database.raw.run('DELETE FROM payments');
    expect(await payments('orphans')).toEqual([0, 'The books have all payments that the services told of.\n']);
    const [code, found] = await payments('orphans', '--since', '2026-03-10', '--yes');
    expect([code, found]).toEqual([
      0,
      expect.stringMatching(
        `^New to the store: 1 payment.\n${paymentKey}  stripe  took HKD 200.00  for order ${number}, which is in the books as waiting  told 0 min ago\n$`,
      ),
    ]);
    expect((await payments('list'))[1]).toContain('The books do not have 1 payment ');
    const unsure = await payments('give-back', paymentKey);
    expect(unsure).toEqual([
      1,
      expect.stringMatching(/took HKD 200.00[\s\S]*Nothing was done. Add --yes to do it.\n$/),
    ]);
    const written = number.toLowerCase().replace(/^(....)/, '#$1–');
    const used = await payments('use', paymentKey, '--for', written, '--yes');
    expect(used).toEqual([
      0,
      expect.stringContaining(`Order ${number} is paid; the running store emails its tickets.`),
    ]);
    expect(await database.raw.get("SELECT objects FROM staff_acts WHERE operation = 'payment.use'")).toEqual({
      objects: `["payment ${paymentKey}","order ${number}"]`,
    });
    expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('paid');
    for (const again of [
      ['give-back', paymentKey, '--yes'],
      ['use', paymentKey, '--for', number, '--yes'],
    ]) {
      expect(await payments(...again)).toEqual([
        1,
        expect.stringContaining(`used for order ${number}\nThat was decided already. (payment-not-found)\n`),
      ]);
    }
    await insertAccount(database, 'eve', { role: 4, permissions: '["catalogue.edit"]' });
    for (const words of [
      ['give-back', paymentKey],
      ['use', paymentKey, '--for', number],
      ['dismiss', paymentKey, 'paid in cash'],
    ]) {
      expect(await payments(...words, '--as', 'eve@example.com')).toEqual([
        1,
        expect.stringMatching(/^[^\n]*\(not-allowed\)\n$/),
      ]);
    }
    const outcomes = 'SELECT operation, outcome FROM staff_acts ORDER BY acted_at DESC, operation LIMIT 5';
    expect(await database.raw.all(outcomes)).toEqual([
      { operation: 'payment.dismiss', outcome: 'not-allowed' },
      { operation: 'payment.use', outcome: 'not-allowed' },
      { operation: 'payment.give-back', outcome: 'not-allowed' },
      { operation: 'payment.use', outcome: 'payment-not-found' },
      { operation: 'payment.give-back', outcome: 'payment-not-found' },
    ]);
    expect(await payments('give-back', 'A'.repeat(22))).toEqual([1, expect.stringContaining('payment-not-found')]);
    expect((await payments('orphans', '--ended'))[1]).toContain(`used for order ${number}`);
    expect(stripe.sessions.get(session)?.refunds).toEqual([]);
  });

  it.each([
    [['list', 'all'], 'all is one word too many.', 'list'],
    [['ask'], "missing required argument 'id'", 'ask'],
    [['write-off', 'ID'], "missing required argument 'why'", 'write-off'],
    [['use', 'ID'], "required option '--for <order>' not specified", 'use'],
    [['orphans', '--sinse', '2026-11-27'], "unknown option '--sinse'\n(Did you mean --since?)", 'orphans'],
    [['orphans', '--since', 'noon'], 'Write the day and time as 2026-11-27T03:00.', 'orphans'],
  ])('names the wrong word of %j, and how that is used', async (words, reason, subcommand) => {
    const [code, told] = await payments(...words);
    expect(code).toBe(2);
    expect(told).toContain(reason);
    expect(told).toContain(`npm run payments -- ${subcommand}`);
    expect(told).not.toContain(subcommand === 'list' ? 'npm run payments -- ask' : 'npm run payments -- list');
  });
});
