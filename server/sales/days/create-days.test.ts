import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, cartWithRides, en, must, openDay, order } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';

const timeZone = 'Asia/Hong_Kong';

describe.each(databases)('a day for staff on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());

  const rides = async () => {
    // Calls within a second share one reading.
    store.passMinutes(1);
    const { slots } = await store.commerce.days.visitors(openDay);
    const row = slots.find(({ productSku, slot }) => productSku === 'ride' && slot === '10:00');
    return [row?.sold, row?.unpaid, row?.entered, row?.places?.held, row?.places?.free];
  };

  it('counts visitors as they hold places, order, pay, enter and get their money back', async () => {
    const { commerce } = store;
    store.setClock('2026-03-13T01:00:00Z');
    expect(await rides()).toEqual([0, 0, 0, 0, 30]);
    const cart = await cartWithRides(commerce, { adults: 2, children: 1 });
    expect(await rides()).toEqual([0, 0, 0, 3, 27]);
    const paid = await buy(commerce, cart.id);
    expect(await rides()).toEqual([3, 0, 0, 0, 27]);
    await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
    expect(await rides()).toEqual([3, 2, 0, 0, 25]);

    store.setClock('2026-03-14T02:05:00Z');
    const items = [{ itemId: 1, units: 1 }];
    must(await commerce.orders.staff.redeem(en, { fakeId: paid.fakeId, items }));
    expect((await rides())[2]).toBe(1);
    expect((await commerce.days.visitors()).hours).toEqual([{ hour: 10, booked: 3, entered: 1 }]);

    const back = { items: [{ itemId: 2, units: 1 }], nonce: 'n', waiveFee: true, say: '', by: 'ada' };
    must(await commerce.orders.staff.grantRefund({}, paid.fakeId, back));
    expect((await rides()).slice(0, 3)).toEqual([2, 2, 1]);
  });

  it('adds up what was sold and refunded, beside the same weekday of the week before', async () => {
    const { commerce } = store;
    const sums = (now: string, day: string) =>
      commerce.days.sums({ day, now: Date.parse(now), currency: 'HKD', timeZone });
    const sold = { count: 1, cents: 25_050 };
    const refunded = { count: 1, cents: 5_050 };
    const none = { count: 0, cents: 0 };

    const onDay = await sums('2026-03-14T03:00:00Z', '2026-03-14');
    expect(onDay.soFar).toEqual({ sales: none, refunds: refunded });
    expect(onDay.days).toHaveLength(14);
    expect(onDay.days.at(-2)).toEqual({ day: '2026-03-13', sales: sold, refunds: none });
    const weekLater = await sums('2026-03-20T00:30:00Z', '2026-03-20');
    expect(weekLater.lastWeek, 'before the hour of the sale').toEqual({
      ...{ day: '2026-03-13', sales: none, refunds: none },
    });
    expect((await sums('2026-03-20T01:30:00Z', '2026-03-20')).lastWeek.sales).toEqual(sold);
    const inDollars = { day: '2026-03-13', now: Date.parse('2026-03-14T03:00:00Z'), currency: 'USD', timeZone };
    expect((await commerce.days.sums(inDollars)).soFar.sales).toEqual(none);
  });

  it('counts what is stuck, with the time of the oldest', async () => {
    const { commerce, raw } = store;
    const found = async () => (await commerce.days.stuck()).filter(({ count }) => count > 0);
    expect(await found()).toEqual([]);
    const at = Date.parse('2026-03-14T00:00:00Z');
    for (const [id, state, fault] of [
      ['m1', 'failed', 'no such mailbox'],
      ['m2', 'waiting', 'refused'],
      ['m3', 'waiting', null],
    ]) {
      await raw.run(
        `INSERT INTO outbox (id, message_id, kind, locale, fake_id, state, due_at, tries, last_fault, queued_at)
          VALUES (?, ?, 'tickets', 'en', '', ?, ?, 1, ?, ?)`,
        ...[id, id, state, at, fault, id === 'm2' ? at : at + 1000],
      );
    }
    await raw.run(
      `INSERT INTO orphan_payments (method, payment_key, told_at) VALUES ('stripe', 'gone', ?), ('paypal', 'lost', ?)`,
      ...[at + 5, at + 6],
    );
    await raw.run(`INSERT INTO errands (id, doc, begun_at, due_at, tries) VALUES ('e', '{}', ?, ?, 4)`, ...[at, at]);
    expect(await found()).toEqual([
      { kind: 'orphan-payments', count: 2, oldestAt: at + 5, newestAt: at + 6 },
      { kind: 'errands', count: 1, oldestAt: at, newestAt: at },
      { kind: 'mails', count: 2, oldestAt: at, newestAt: at + 1000 },
    ]);
  });

  it('knows when each payment service sent its last webhook', async () => {
    for (const [method, at] of [
      ['stripe', 5],
      ['stripe', 9],
      ['paypal', 7],
    ]) {
      await store.raw.run(
        `INSERT INTO payment_hints (method, event_id, payment_key, told_at) VALUES (?, ?, 'k', ?)`,
        ...[method ?? '', `${method} ${at}`, at ?? 0],
      );
    }
    expect(await store.commerce.days.webhooksSeen(['stripe', 'paypal', 'other'])).toEqual([
      { method: 'stripe', lastSeenAt: 9 },
      { method: 'paypal', lastSeenAt: 7 },
      { method: 'other', lastSeenAt: null },
    ]);
  });
});
