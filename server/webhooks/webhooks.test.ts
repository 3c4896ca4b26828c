import { pino } from 'pino';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import type { Actor } from '#server/staff/actor.ts';
import { listDeliveries, showDelivery } from '#server/staff/webhooks/list-deliveries.ts';
import { listWebhooks, showWebhook } from '#server/staff/webhooks/list-webhooks.ts';
import {
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  sendWebhookAgain,
  testWebhook,
  type WebhookDesk,
  type WebhookWish,
} from '#server/staff/webhooks/webhook-acts.ts';
import { fail } from '#shared/contract/errors.ts';
import { type WebhookData, type WebhookEventType, webhookEvents } from '#shared/contract/webhook-events.ts';
import { buy, buyer, cartWith, cartWithRides, en, must, order, sharedItem } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { receiveWebhooks, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { createWebhookSender } from './webhook-sender.ts';

const clerk: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['webhook.manage'] };
const networks = { exceptions: [], mayCallOwnMachine: true };
const tables = ['webhooks', 'webhook_events', 'webhook_deliveries', 'webhook_attempts', 'staff_acts', 'outbox'];

describe.each(databases)('webhooks on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  let database: Database;
  let receiver: WebhookReceiver;
  const time = { now: Date.parse('2026-03-10T01:00:00Z') };
  const clock = () => new Date(time.now);
  const counts: Record<string, number> = {};
  let desk: WebhookDesk;
  let key = 'a key of the store that is long enough';

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    time.now = Date.parse('2026-03-10T01:00:00Z');
    for (const table of tables) await database.raw.run(`DELETE FROM ${table}`);
    desk = { database, clock, sealer: createSealer(key), networks };
    for (const name of Object.keys(counts)) delete counts[name];
    receiver = await receiveWebhooks();
  });
  afterEach(() => receiver.close());

  const all = Object.keys(webhookEvents) as WebhookEventType[];

  async function save(wish: Partial<WebhookWish> = {}): Promise<{ id: string; secret: string }> {
    const { id, secret } = must(
      await saveWebhook(desk, clerk, {
        ...{ id: null, name: 'Till', url: receiver.url, events: ['order.paid', 'order.refunded'], siteKey: null },
        ...{ hasBuyer: false, isOn: true, version: 0 },
        ...wish,
      }),
    );
    return { id, secret: secret ?? '' };
  }

  /** A node that sends what is due. */
  function node(more: object = {}) {
    return createWebhookSender({
      ...{ database, clock, networks, logger: pino({ level: 'silent' }) },
      inventory: store.commerce.inventory,
      sealer: createSealer(key),
      count: (outcome) => {
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      },
      ...more,
    });
  }
  const send = (more: object = {}) => node(more).sendDue(new AbortController().signal);
  const ride = async () => buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
  const refund = (fakeId: string, nonce = 'n1', units = 1) =>
    store.commerce.orders.staff.grantRefund({}, fakeId, {
      ...{ items: [{ itemId: 1, units }], nonce, waiveFee: true, say: '', by: 'ada' },
    });
  const count = async (table: string, where = '1 = 1') =>
    Number((await database.raw.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))?.n);
  const types = () => receiver.received.map(({ type }) => type);

  it('sends a paid order, signed so that the package of Standard Webhooks verifies it', async () => {
    const { id, secret } = await save();
    expect(secret).toMatch(/^whsec_/);
    const { order_number: number } = await ride();
    expect(await send()).toBe(1);
    const [event] = receiver.received;
    // The clock of this test is not that of the package.
    const real = new Date(time.now).toISOString();
    expect(event?.headers['webhook-timestamp']).toBe(String(time.now / 1000));
    expect(verifyAt(secret, event)).toMatchObject({ type: 'order.paid', timestamp: real });
    expect(webhookEvents['order.paid'].data.parse(event?.data)).toEqual(event?.data);
    expect(event?.data).toMatchObject({
      ...{ orderNumber: number, siteKey: null, status: 'paid', isComplimentary: false },
      items: [{ itemId: 1, productSku: 'ride', sku: 'ride-adult', units: 1, date: '2026-03-14', slot: '10:00' }],
    });
    expect(event?.body).not.toMatch(/"Mei|"Chan|example\.com/);
    expect(await send()).toBe(0);
    const { deliveries } = must(await listDeliveries(desk, { id, most: 10 }));
    expect(deliveries).toMatchObject([{ event: 'order.paid', orderNumber: number, state: 'done', tries: 1 }]);
    const { attempts, content } = must(await showDelivery(desk, { id, deliveryId: deliveries[0]?.id ?? '' }));
    expect(attempts).toMatchObject([{ status: 200, fault: null, answer: 'thanks' }]);
    expect(content).toBe(event?.body);
    expect(counts).toEqual({ delivered: 1 });
  });

  it('notes nothing without a webhook for the event, nor for what did not happen', async () => {
    await ride();
    expect(await count('webhook_events')).toBe(0);
    const { id } = await save({ events: ['order.moved'] });
    await ride();
    expect(await count('webhook_events')).toBe(0);
    must(await saveWebhook(desk, clerk, { ...(await wishOf(id)), events: ['order.paid'] }));
    await order(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
    await expect(
      database.transaction(async (tx) => {
        await tx.raw.run('UPDATE orders SET paid_at = 1 WHERE paid_at IS NULL');
        throw new Error('rolled back');
      }),
    ).rejects.toThrow();
    expect(await count('webhook_events')).toBe(0);
    await ride();
    expect(await count('webhook_events')).toBe(1);
  });

  async function wishOf(id: string): Promise<WebhookWish> {
    const { webhook } = must(await showWebhook(desk, id));
    const { name, url, events, siteKey, hasBuyer, version } = webhook;
    return { id, name, url, events, siteKey, hasBuyer, version, isOn: true };
  }

  it('sends an order that staff gave away', async () => {
    await save();
    const { id } = await cartWithRides(store.commerce, { adults: 1 });
    must(await store.commerce.carts.setBuyer(en, id, buyer));
    const given = { locale: 'en', reason: 'press', by: 'ada', content: '1 × ride-adult 2026-03-14 10:00' } as const;
    const giving = { ...given, email: buyer.email };
    const { order_number: number } = must(
      await store.commerce.orders.staff.giveOrder({}, id, { ok: true, value: giving }),
    );
    await send();
    expect(receiver.received.map(({ data }) => [data.orderNumber, data.isComplimentary, data.total.value])).toEqual([
      [number, true, 0],
    ]);
  });

  it('sends refunds, moves and entries with what happened, in their sequence', async () => {
    await save({ events: ['order.paid', 'order.refunded', 'order.moved', 'ticket.entered'] });
    const { commerce } = store;
    const { fakeId, order_number: number } = await buy(
      commerce,
      (await cartWithRides(commerce, { adults: 3, date: '2026-03-10', slot: '14:00' })).id,
    );
    const moved = { items: [{ itemId: 1, units: 1 }], to: { date: '2026-03-15', slot: '14:00' } };
    must(await commerce.orders.buyer.moveVisit(en, fakeId, { ...moved, nonce: 'm', waiveTerms: true, by: 'ada' }));
    must(await refund(fakeId));
    store.setClock('2026-03-10T05:50:00Z');
    must(await commerce.orders.staff.redeem(en, { number, items: [{ itemId: 1, units: 1 }] }));
    await send();
    expect(types()).toEqual(['order.paid', 'order.moved', 'order.refunded', 'ticket.entered']);
    for (const { type, data } of receiver.received)
      expect(webhookEvents[type as WebhookEventType].data.parse(data)).toEqual(data);
    const [, move, back, entry] = receiver.received.map(({ data }) => data);
    expect(move).toMatchObject({ from: { date: '2026-03-10' }, to: moved.to, items: [{ itemId: 1, units: 1 }] });
    expect(back).toMatchObject({ orderNumber: number, items: [{ itemId: 1, units: 1 }] });
    expect(back.amount.value).toBeGreaterThan(0);
    expect(entry).toMatchObject({ itemId: 1, sku: 'ride-adult', units: 1, entry: 1, day: '2026-03-10' });
    expect(entry.ticketEnding).toHaveLength(4);
  });

  it('tells of an entry once, although a replaced ticket passes it on', async () => {
    await save({ events: ['ticket.entered'] });
    const { commerce } = store;
    const { order_number: number } = await buy(
      commerce,
      (await cartWithRides(commerce, { adults: 1, date: '2026-03-10', slot: '14:00' })).id,
    );
    store.setClock('2026-03-10T05:50:00Z');
    must(await commerce.orders.staff.redeem(en, { number }));
    await send();
    const rows = await database.raw.all<{ ticket_id: string }>('SELECT ticket_id FROM ticket_entries');
    await database.raw.run(
      `INSERT INTO tickets (id, order_number, item_id, code, state, original_id, is_replaced)
       SELECT 'NEWTICKET', order_number, item_id, 'code', state, id, 0 FROM tickets WHERE id = ?`,
      rows[0]?.ticket_id,
    );
    await database.raw.run(
      `INSERT INTO ticket_entries (order_number, ticket_id, ordinal, item_id, units, day, entered_at, entered_by)
       SELECT order_number, 'NEWTICKET', ordinal, item_id, units, day, entered_at, entered_by FROM ticket_entries`,
    );
    expect(await count('webhook_events')).toBe(1);
    await send();
    expect(types()).toEqual(['ticket.entered']);
    expect(await count('webhook_events')).toBe(0);
  });

  it('gathers the changed places of a day into one event, with the figures of the moment', async () => {
    await save({ events: ['availability.changed'] });
    await ride();
    await ride();
    expect(await send()).toBe(0);
    await ride();
    expect(await send()).toBe(0);
    time.now += 5000;
    await send();
    expect(receiver.received.map(({ data }) => `${data.productSku} ${data.date}`)).toEqual(['ride 2026-03-14']);
    const data: WebhookData<'availability.changed'> = receiver.received[0]?.data;
    expect(webhookEvents['availability.changed'].data.parse(data)).toEqual(data);
    const left = must(await store.commerce.inventory.query({ sku: 'ride', date: '2026-03-14', slot: '10:00' })).left;
    expect(data.slots.find(({ slot }) => slot === '10:00')?.left).toBe(left);
    await ride();
    await send();
    expect(receiver.received).toHaveLength(1);
    time.now += 5000;
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  it('names each product that takes from the changed places', async () => {
    await save({ events: ['availability.changed'] });
    await cartWith(store.commerce, sharedItem('up-family', 1));
    await send();
    time.now += 5000;
    await send();
    expect(receiver.received.length).toBeGreaterThan(1);
    expect(receiver.received.map(({ data }) => data.productSku)).toContain('up');
  });

  it('tells when the catalogue is published', async () => {
    await save({ events: ['catalogue.published'] });
    await store.sellChanged('ride', { places: { each: 300 } });
    await send();
    expect(types()).toContain('catalogue.published');
    const data: WebhookData<'catalogue.published'> = receiver.received[0]?.data;
    expect(webhookEvents['catalogue.published'].data.parse(data)).toEqual(data);
    expect(data.origin).toBe('import');
    await store.reset();
  });

  it('sends only the orders of its partner, and the name of the buyer only when it may', async () => {
    await database.raw.run(`DELETE FROM site_keys`);
    await database.raw.run(
      `INSERT INTO site_keys (site_key, origins, name, is_set, version) VALUES ('pk_hotel', '[]', 'Hotel', 0, 1)`,
    );
    await save({ siteKey: 'pk_hotel', hasBuyer: true });
    const one = await ride();
    await ride();
    await database.raw.run(`UPDATE orders SET partner = 'pk_hotel' WHERE number = ?`, one.order_number);
    await send();
    expect(receiver.received.map(({ data }) => [data.orderNumber, data.siteKey, data.buyer])).toEqual([
      [one.order_number, 'pk_hotel', { firstName: 'Mei', lastName: 'Chan' }],
    ]);
    expect(webhookEvents['order.paid'].data.parse(receiver.received[0]?.data)).toEqual(receiver.received[0]?.data);
    expect(await count('webhook_deliveries', "payload LIKE '%Name%'")).toBe(0);
    expect(
      await saveWebhook(desk, clerk, { ...(await anyWish()), siteKey: 'pk_nobody', id: null, version: 0 }),
    ).toEqual(fail('partner-not-found'));
  });

  async function anyWish(): Promise<WebhookWish> {
    const [webhook] = (await listWebhooks(desk, { most: 1 })).webhooks;
    return wishOf(webhook?.id ?? '');
  }

  it('keeps the sequence of an order while its first event fails, and others do not wait', async () => {
    const { id } = await save();
    const [one, other] = [await ride(), await ride()];
    must(await refund(one.fakeId));
    receiver.answer = ({ data }) => (data.orderNumber === one.order_number ? 503 : 200);
    await send();
    expect(receiver.received.map(({ type, data }) => [type, data.orderNumber]).toSorted()).toEqual(
      [
        ['order.paid', one.order_number],
        ['order.paid', other.order_number],
      ].toSorted(),
    );
    expect(must(await showWebhook(desk, id)).webhook.failingSince).toBe(new Date(time.now).toISOString());
    receiver.received = [];
    receiver.answer = null;
    expect(await send()).toBe(0);
    time.now += 10_000;
    await send();
    expect(receiver.received.map(({ type, data }) => [type, data.orderNumber])).toEqual([
      ['order.paid', one.order_number],
      ['order.refunded', one.order_number],
    ]);
    expect(must(await showWebhook(desk, id)).webhook.failingSince).toBeNull();
  });

  it('repeats a delivery under the same id with a signature of its own instant', async () => {
    const { id, secret } = await save();
    await ride();
    receiver.status = 500;
    await send();
    receiver.status = 200;
    time.now += 10_000;
    await send();
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
    for (const event of [first, second]) verifyAt(secret, event);
    const { attempts } = must(await showDelivery(desk, { id, deliveryId: first?.id ?? '' }));
    expect(attempts).toMatchObject([
      { status: 200, fault: null },
      { status: 500, fault: 'status', answer: 'not now' },
    ]);
  });

  it('gives up after three days, lists the delivery, and sends it again for staff', async () => {
    const { id } = await save();
    await ride();
    receiver.status = 500;
    await tryFor(60);
    // Another success in between, so that the webhook itself stays on.
    receiver.status = 200;
    must(await testWebhook(desk, clerk, { id }));
    await send();
    receiver.status = 500;
    await tryFor(20);
    const { deliveries } = must(await listDeliveries(desk, { id, state: 'given-up', most: 10 }));
    expect(deliveries).toMatchObject([{ event: 'order.paid', lastStatus: 500, lastFault: 'status' }]);
    expect(must(await showWebhook(desk, id))).toMatchObject({ givenUp: 1, webhook: { state: 'on' } });
    expect((await store.commerce.days.stuck()).find(({ kind }) => kind === 'webhooks')).toMatchObject({ count: 1 });
    receiver.status = 200;
    receiver.received = [];
    expect(await sendWebhookAgain(desk, clerk, { id, deliveryId: null })).toEqual({ ok: true, value: { count: 1 } });
    await send();
    expect(receiver.received.map((event) => event.id)).toEqual([deliveries[0]?.id]);
    expect(must(await sendWebhookAgain(desk, clerk, { id, deliveryId: deliveries[0]?.id ?? '' })).count).toBe(1);
    await send();
    expect(receiver.received).toHaveLength(2);
    expect(await sendWebhookAgain(desk, clerk, { id, deliveryId: 'none' })).toEqual(fail('webhook-delivery-not-found'));
  });

  /** Lets hours pass, one after another. */
  async function tryFor(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) {
      time.now += 3_600_000;
      await send();
    }
  }

  it('switches off a webhook that fails for three days, and mails its maker', async () => {
    await database.raw.run('DELETE FROM accounts');
    await insertAccount(database, 'ada', { role: 4 });
    const { id } = await save();
    await ride();
    await database.raw.run('DELETE FROM outbox');
    receiver.status = 500;
    await tryFor(75);
    await ride();
    await database.raw.run("DELETE FROM outbox WHERE kind = 'tickets'");
    await send();
    const { webhook, givenUp, waiting } = must(await showWebhook(desk, id));
    expect([webhook.state, givenUp, waiting]).toEqual(['failed', 2, 0]);
    const mails = await database.raw.all('SELECT kind, address, about FROM outbox');
    expect(mails).toEqual([{ kind: 'webhook-off', address: 'ada@example.com', about: 'ada' }]);
    expect(await testWebhook(desk, clerk, { id })).toEqual(fail('webhook-off'));
    expect(await sendWebhookAgain(desk, clerk, { id, deliveryId: null })).toEqual(fail('webhook-off'));
    await ride();
    expect(await count('webhook_events')).toBe(0);
    must(await saveWebhook(desk, clerk, await wishOf(id)));
    receiver.status = 200;
    must(await sendWebhookAgain(desk, clerk, { id, deliveryId: null }));
    await send();
    expect(must(await showWebhook(desk, id))).toMatchObject({
      webhook: { state: 'on', failingSince: null },
      givenUp: 0,
    });
  });

  it('stays on when staff have given it another address while the last try was under way', async () => {
    const { id } = await save();
    await ride();
    receiver.status = 500;
    await tryFor(75);
    await ride();
    receiver.answer = async () => {
      receiver.answer = null;
      must(await saveWebhook(desk, clerk, { ...(await wishOf(id)), url: `${receiver.url}/mended` }));
      return 500;
    };
    await send();
    const { webhook, waiting } = must(await showWebhook(desk, id));
    expect([webhook.state, waiting]).toEqual(['on', 1]);
    receiver.status = 200;
    await tryFor(1);
    expect(must(await showWebhook(desk, id))).toMatchObject({ waiting: 0, webhook: { failingSince: null } });
  });

  it('sends again what a node that was killed had claimed, under the same id', async () => {
    const { id } = await save();
    await ride();
    const sent = Promise.withResolvers<void>();
    receiver.answer = async () => {
      sent.resolve();
      return new Promise<number>(() => {});
    };
    // This node never learns the outcome: its transactions fail from now on, as if it had been killed.
    const dead = { ...database, transaction: () => new Promise<never>(() => {}) } as Database;
    void prepareOnly(dead);
    await sent.promise;
    receiver.answer = null;
    expect(await send()).toBe(0);
    time.now += 31_000;
    expect(await send()).toBe(1);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
    expect(must(await listDeliveries(desk, { id, most: 10 })).deliveries).toMatchObject([{ state: 'done', tries: 2 }]);
  });

  /** Makes the deliveries on a living node, then sends them on another one. */
  async function prepareOnly(dead: Database): Promise<void> {
    await send({ database: { ...database, commit: async () => 'moved' } });
    await send({ database: dead, patienceMs: 60_000 });
  }

  it('sends each event once when several nodes send at the same time', async () => {
    const { id } = await save();
    for (let bought = 0; bought < 6; bought += 1) await ride();
    await Promise.all(Array.from({ length: 4 }, () => send()));
    await send();
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map((event) => event.id)).size).toBe(6);
    expect(must(await listDeliveries(desk, { id, most: 10 })).deliveries.map(({ tries }) => tries)).toEqual(
      Array(6).fill(1),
    );
  });

  it('does not let a dead receiver hold up another one', async () => {
    const dead = await receiveWebhooks();
    dead.answer = () => new Promise<number>(() => {});
    await save({ url: dead.url, name: 'Dead' });
    await save({ name: 'Living' });
    for (let bought = 0; bought < 8; bought += 1) await ride();
    const begun = performance.now();
    const sending = send({ patienceMs: 2000 });
    await expect.poll(() => receiver.received.length).toBe(8);
    expect(performance.now() - begun).toBeLessThan(1900);
    await dead.close();
    await sending;
  });

  it('signs with both secrets for a day after a new one was made', async () => {
    const { id, secret: former } = await save();
    const renewed = must(await renewWebhookSecret(desk, clerk, { id, version: 1 }));
    await ride();
    await send();
    const [first] = receiver.received;
    for (const secret of [former, renewed.secret]) verifyAt(secret, first);
    expect(must(await showWebhook(desk, id)).webhook.formerSecretUntil).not.toBeNull();
    time.now += 24 * 3_600_000 + 1;
    await ride();
    await send();
    verifyAt(renewed.secret, receiver.received[1]);
    expect(() => verifyAt(former, receiver.received[1])).toThrow();
    expect(await renewWebhookSecret(desk, clerk, { id, version: 1 })).toEqual(fail('preview-changed'));
  });

  it('keeps no secret readable, neither in its row nor in the audit trail, and names a lost key', async () => {
    const { id, secret } = await save();
    const kept = JSON.stringify([
      await database.raw.all('SELECT * FROM webhooks'),
      await database.raw.all('SELECT * FROM staff_acts'),
    ]);
    expect(kept).not.toContain(secret.slice(6, 20));
    expect(kept).toContain(`webhook ${id}`);
    expect(kept).toContain('webhook.save');
    await ride();
    key = 'another key of the store, after a restore';
    await send();
    key = 'a key of the store that is long enough';
    expect(receiver.received).toEqual([]);
    expect(must(await listDeliveries(desk, { id, most: 1 })).deliveries).toMatchObject([{ lastFault: 'secret-lost' }]);
  });

  it('drops what waits when a webhook is removed', async () => {
    const { id } = await save();
    await ride();
    receiver.status = 500;
    await send();
    expect(await removeWebhook(desk, clerk, { id, version: 9 })).toEqual(fail('preview-changed'));
    must(await removeWebhook(desk, clerk, { id, version: 1 }));
    expect(await showWebhook(desk, id)).toEqual(fail('webhook-not-found'));
    expect((await listWebhooks(desk, { most: 10 })).webhooks).toEqual([]);
    time.now += 3_600_000;
    await send();
    expect(receiver.received).toHaveLength(1);
    for (const act of [testWebhook(desk, clerk, { id }), listDeliveries(desk, { id, most: 1 })])
      expect(await act).toEqual(fail('webhook-not-found'));
  });

  it('refuses addresses that the store must not call, other versions, and people without the permission', async () => {
    const { id } = await save();
    const wish = await wishOf(id);
    for (const url of ['http://partner.example/', 'https://10.0.0.1/', 'https://169.254.169.254/latest'])
      expect(await saveWebhook(desk, clerk, { ...wish, url })).toEqual(
        fail('webhook-address-refused', { field: 'url' }),
      );
    must(await saveWebhook(desk, clerk, { ...wish, name: 'Other' }));
    expect(await saveWebhook(desk, clerk, wish)).toEqual(fail('preview-changed'));
    const other = { ...clerk, permissions: ['order.read'] };
    expect(await saveWebhook(desk, other, { ...wish, version: 2 })).toEqual(fail('not-allowed'));
  });

  it('makes no more webhooks than a store may have', async () => {
    for (let made = 0; made < 20; made += 1) await save();
    expect(await saveWebhook(desk, clerk, { ...(await anyWish()), id: null, version: 0 })).toEqual(
      fail('too-many-webhooks', { bound: 20 }),
    );
    const first = await listWebhooks(desk, { most: 15 });
    const second = await listWebhooks(desk, { most: 15, after: first.next ?? '' });
    expect([first.webhooks.length, second.webhooks.length, second.next]).toEqual([15, 5, null]);
  });

  it('sends a ping, at most one in two seconds', async () => {
    const { id } = await save();
    const { deliveryId } = must(await testWebhook(desk, clerk, { id }));
    expect(await testWebhook(desk, clerk, { id })).toEqual(fail('too-many-requests'));
    await send();
    expect(receiver.received).toMatchObject([{ id: deliveryId, type: 'ping', data: { webhookId: id } }]);
  });

  it('pages the deliveries, also those of one state', async () => {
    const { id } = await save();
    for (let bought = 0; bought < 3; bought += 1) {
      await ride();
      await send();
      time.now += 1000;
    }
    const asked = { id, most: 2, state: 'done' as const };
    const first = must(await listDeliveries(desk, asked));
    const second = must(await listDeliveries(desk, { ...asked, after: first.next ?? '' }));
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([2, 1, null]);
    expect(must(await listDeliveries(desk, { ...asked, state: 'waiting' as never })).deliveries).toEqual([]);
  });

  it('catches up with a thousand events, while the store goes on selling', async () => {
    await save({ events: all });
    const insert = `INSERT INTO webhook_events (event, subject, detail, happened_at) VALUES `;
    const { order_number: number } = await ride();
    const rows = Array.from({ length: 1000 }, (_, index) => `('ticket.entered', '${number}', 'T${index} 1', 0)`);
    await database.raw.run(insert + rows.join(', '));
    const sending = send();
    for (let bought = 0; bought < 3; bought += 1) await ride();
    await sending;
    await send();
    expect(await count('webhook_events')).toBe(0);
    expect(types().filter((type) => type === 'order.paid')).toHaveLength(4);
  });

  /** Verifies a signature at the instant of this test's clock. */
  function verifyAt(secret: string, event: WebhookReceiver['received'][number] | undefined): unknown {
    if (!event) throw new Error('no event');
    const at = new Date(Number(event.headers['webhook-timestamp']) * 1000);
    const signed = new Verifier(secret).sign(event.id, at, event.body);
    if (!event.headers['webhook-signature']?.split(' ').includes(signed)) throw new Error('not signed');
    return JSON.parse(event.body);
  }
});
