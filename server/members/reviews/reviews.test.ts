import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { createReviews } from './create-reviews.ts';
import { type Decision, decideReview, findReview, listReviews } from './moderate-reviews.ts';
import type { Reviews, WantedReview } from './reviews.ts';

const minute = 60_000;

describe.each(databases)('reviews in %s', (_, make) => {
  let database: Database;
  let now = Date.parse('2026-05-10T02:00:00Z');
  const node = () => createReviews({ database, clock: () => new Date(now) });
  let reviews: Reviews;

  beforeAll(async () => {
    const opened = await openEmpty(make);
    database = opened.database;
    for (const id of ['mei', 'tom']) await insertAccount(database, id);
    return opened.close;
  });
  beforeEach(() => {
    reviews = node();
  });
  afterEach(async () => {
    await database.raw.run('DELETE FROM reviews');
    await database.raw.run('DELETE FROM attempts');
  });

  async function write(more: Partial<WantedReview> = {}) {
    now += minute;
    const words = { stars: 5, text: 'What a view!', locale: 'en' } as const;
    const about = { accountId: 'mei', author: 'Mei C.', orderNumber: 'A2B3C4D5E6', sku: 'ride' };
    const written = await reviews.write({ ...about, ...words, ...more });
    return written.ok ? written.value.id : written.failure.code;
  }

  const decide = async (id: string, decision: Decision) => {
    const review = await findReview(database, id);
    return database.transaction((tx) => decideReview(tx, review ?? { id, version: 0 }, decision, now));
  };
  const approve = (id: string) => decide(id, { state: 'approved' });
  const shown = async (number = 1) => (await node().ofProduct('ride', { size: 2, number })).map(({ text }) => text);
  const ratings = async () => Object.fromEntries(await node().ratings());

  it('wait until staff approve them, and are then shown', async () => {
    const before = await node().version();
    const id = await write();
    expect([await shown(), await ratings(), await node().version()]).toEqual([[], {}, before]);
    expect(await listReviews(database, 'waiting')).toMatchObject([{ id, sku: 'ride', stars: 5, state: 'waiting' }]);
    expect(await approve(id)).toBe(true);
    expect([await shown(), await ratings()]).toEqual([['What a view!'], { ride: { average: 5, count: 1 } }]);
    expect(await node().version()).not.toBe(before);
    expect(await approve('nothing')).toBe(false);
  });

  it('are shown page by page, the newest first, with their average', async () => {
    for (const [index, stars] of [5, 5, 4].entries()) {
      await approve(await write({ orderNumber: `A2B3C4D5E${index}`, stars, text: `Visit ${index}` }));
    }
    expect([await shown(1), await shown(2), await shown(3)]).toEqual([['Visit 2', 'Visit 1'], ['Visit 0'], []]);
    expect(await ratings()).toEqual({ ride: { average: 4.7, count: 3 } });
  });

  it('are limited to one for each order and product, also when two are sent at once', async () => {
    const both = await Promise.all([write(), write()]);
    expect(both.filter((answer) => answer === 'already-reviewed')).toHaveLength(1);
    expect(await write({ sku: 'boat' })).toHaveLength(12);
    expect(await write({ orderNumber: 'F2B3C4D5E6' })).toHaveLength(12);
  });

  it('can be rewritten after staff rejected them, but only by the same member', async () => {
    const id = await write();
    await decide(id, { state: 'rejected', reason: 'Please without names.' });
    expect(await reviews.ofMember('mei')).toMatchObject([{ state: 'rejected', reason: 'Please without names.' }]);
    expect(await write({ accountId: 'tom', text: 'Of another' })).toBe('already-reviewed');
    expect(await write({ text: 'Without names', stars: 4 })).toBe(id);
    expect(await reviews.ofMember('mei')).toMatchObject([{ state: 'waiting', reason: null, text: 'Without names' }]);
  });

  it('are not decided about by somebody who has read an earlier text', async () => {
    const id = await write();
    const read = await findReview(database, id);
    await decide(id, { state: 'rejected', reason: 'Please without names.' });
    now += minute;
    expect(await write({ text: 'Another text' })).toBe(id);
    const approved = database.transaction((tx) =>
      decideReview(tx, read ?? { id, version: 0 }, { state: 'approved' }, now),
    );
    expect(await approved).toBe(false);
    expect(await reviews.ofMember('mei')).toMatchObject([{ state: 'waiting', text: 'Another text' }]);
  });

  it('can be hidden after they were shown', async () => {
    const id = await write();
    await approve(id);
    await decide(id, { state: 'rejected', reason: 'Not about the ride.' });
    expect([await shown(), await ratings()]).toEqual([[], {}]);
  });

  it('are listed for a member, for all orders or for one', async () => {
    await write();
    await write({ orderNumber: 'F2B3C4D5E6' });
    await write({ accountId: 'tom', orderNumber: 'G2B3C4D5E6' });
    expect(await reviews.ofMember('mei')).toHaveLength(2);
    expect(await reviews.ofMember('mei', 'F2B3C4D5E6')).toHaveLength(1);
    expect(await reviews.ofMember('tom', 'F2B3C4D5E6')).toEqual([]);
  });

  it('are refused for an account that was deleted meanwhile', async () => {
    expect(await write({ accountId: 'gone' })).toBe('sign-in-required');
  });

  it('are limited to twenty an hour from one account', async () => {
    for (let count = 0; count < 20; count++) await write({ sku: `p${count}`, orderNumber: 'A2B3C4D5E6' });
    expect(await write({ sku: 'p20' })).toBe('too-many-requests');
    now += 60 * minute;
    expect(await write({ sku: 'p20' })).toHaveLength(12);
  });
});
