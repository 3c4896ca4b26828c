import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import type { OutboxMail } from './outbox.ts';
import { listUnsentMails, retryMails } from './unsent-mails.ts';

describe.each(databases)('in %s', (_, make) => {
  let store: TestStore & { database: Database };

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(() => store.reset());

  const begun = Date.parse('2026-03-10T01:00:00Z');
  const retry = (ids?: string[]) => store.database.transaction((sql) => retryMails(sql, begun, ids));
  const claim = async () => (await store.commerce.outbox.claim(1, 60))[0] as OutboxMail;

  async function unsentMail(tries: number): Promise<{ id: string; orderNumber: string }> {
    const { commerce, passMinutes } = store;
    const { order_number: orderNumber } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    let id = '';
    for (let count = 0; count < tries; count++) {
      passMinutes(count === 0 ? 0 : 400);
      const mail = await claim();
      id = mail.id;
      await commerce.outbox.markNotSent(mail, `refused ${count + 1}`);
    }
    return { id, orderNumber };
  }

  it('lists emails that were given up and emails that are tried again, oldest first', async () => {
    const given = await unsentMail(10);
    store.passMinutes(1);
    const again = await unsentMail(1);
    const later = begun + (9 * 400 + 1) * 60_000;
    expect(await listUnsentMails(store.database)).toEqual([
      {
        ...given,
        kind: 'tickets',
        state: 'failed',
        tries: 10,
        queuedAt: begun,
        dueAt: begun + (9 * 400 + 360) * 60_000,
        fault: 'refused 10',
      },
      {
        ...again,
        kind: 'tickets',
        state: 'waiting',
        tries: 1,
        queuedAt: later,
        dueAt: later + 60_000,
        fault: 'refused 1',
      },
    ]);
  });

  it('lists neither sent emails nor emails that are being sent', async () => {
    const { commerce } = store;
    await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    expect(await listUnsentMails(store.database)).toEqual([]);
    await commerce.outbox.markSent(await claim());
    await unsentMail(1);
    store.passMinutes(2);
    await claim();
    expect(await listUnsentMails(store.database)).toEqual([]);
    expect(await retry()).toEqual([]);
  });

  it('retries many emails by one statement', async () => {
    for (let count = 0; count < 3; count++) await unsentMail(1);
    const statements: string[] = [];
    const retried = await store.database.transaction((tx) => {
      const watched = {
        ...tx,
        ask: (queries: never) => {
          statements.push('ask');
          return tx.ask(queries);
        },
        change: (change: never) => {
          statements.push('change');
          return tx.change(change);
        },
      };
      return retryMails(watched as typeof tx, begun);
    });
    expect(retried).toHaveLength(3);
    expect(statements).toHaveLength(1);
  });

  it('retries all emails or only the named ones, with all tries again', async () => {
    const one = await unsentMail(10);
    store.passMinutes(1);
    const other = await unsentMail(2);
    expect(await retry(['another'])).toEqual([]);
    expect(await retry([one.id, 'another'])).toEqual([one.id]);
    expect(await claim()).toMatchObject({ id: one.id, tries: 1 });
    expect(await retry()).toEqual([other.id]);
    expect(await claim()).toMatchObject({ id: other.id, tries: 1 });
  });
});
