import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buy, cartWithRides, must } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { queueAccountMail } from './queue-account-mail.ts';

describe.each(databases)('waiting emails on %s', (_, make) => {
  let database: Database;
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
  }, 60_000);
  afterAll(() => store.close());

  it('are sent by the nearness of their visit, then newest first', async () => {
    const { commerce } = store;
    const bought = async (date: string) => {
      store.passMinutes(1);
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1, date, slot: '14:00' })).id);
      return must(await commerce.orders.buyer.byFakeId(fakeId)).fakeId;
    };
    // On 10 March. In the sequence of purchase, the first would be sent last.
    const [far, today, later, tomorrow] = [
      await bought('2026-03-14'),
      await bought('2026-03-10'),
      await bought('2026-03-15'),
      await bought('2026-03-11'),
    ];
    const letter = { kind: 'reset-password', address: 'mei@example.com', about: null, locale: 'en' } as const;
    await database.transaction(async (sql) => queueAccountMail(sql, letter, Date.parse('2026-03-10T01:00:00Z')));
    const claimed = [];
    for (let taken = await commerce.outbox.claim(2, 60); taken.length > 0; taken = await commerce.outbox.claim(2, 60))
      claimed.push(...taken);
    expect(claimed.map((mail) => ('fakeId' in mail ? mail.fakeId : mail.kind))).toEqual([
      'reset-password',
      tomorrow,
      today,
      later,
      far,
    ]);
  });
});
