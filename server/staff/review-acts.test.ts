import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createReviews } from '#server/members/reviews/create-reviews.ts';
import type { WantedReview, WrittenReview } from '#server/members/reviews/reviews.ts';
import { fail } from '#shared/contract/errors.ts';
import { must } from '#tests/conformance/shopping.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import type { Actor } from './actor.ts';
import { listReviewsForStaff, type ReviewSearch } from './list-reviews.ts';
import { decideOnReview, replyAsStore } from './store-acts.ts';

const minute = 60_000;
const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['review.decide'] };
const wanted: WantedReview = {
  ...{ accountId: 'mei', author: 'Mei C.', orderNumber: 'A2B3C4D5E6', sku: 'ride' },
  ...{ stars: 5, text: 'What a view!', locale: 'en' },
};

describe.each(databases)('reviews for staff on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;
  let now = Date.parse('2026-05-10T02:00:00Z');

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
    await insertAccount(database, 'mei');
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ['reviews', 'attempts', 'staff_acts']) await database.raw.run(`DELETE FROM ${table}`);
  });

  const clock = () => new Date(now);
  const desk = () => ({ database, clock });
  const node = () => createReviews({ database, clock });
  const shown = async () => (await node().ofProduct('ride', { size: 10, number: 1 })).map(({ reply }) => reply);
  const list = async (search: Partial<ReviewSearch> = {}) =>
    must(await listReviewsForStaff(desk(), { most: 50, ...search }));
  const read = async (id: string): Promise<WrittenReview> => {
    const found = (await list()).reviews.find((review) => review.id === id);
    if (!found) throw new Error(`There is no review ${id}.`);
    return found;
  };

  async function write(more: Partial<WantedReview> = {}): Promise<WrittenReview> {
    now += minute;
    return must(await node().write({ ...wanted, ...more }));
  }

  it('are listed the newest first, those that wait the oldest first, by state, product and stars', async () => {
    const one = await write();
    const other = await write({ orderNumber: 'B2B3C4D5E6', stars: 3 });
    const boat = await write({ sku: 'boat', stars: 3 });
    const ids = async (search?: Partial<ReviewSearch>) => (await list(search)).reviews.map(({ id }) => id);
    expect(await ids()).toEqual([boat.id, other.id, one.id]);
    expect(await ids({ state: 'waiting' })).toEqual([one.id, other.id, boat.id]);
    expect(await ids({ product: 'ride', stars: 3 })).toEqual([other.id]);
    const page = await list({ most: 2 });
    expect(await ids({ most: 2, after: page.next ?? '' })).toEqual([one.id]);
    must(await decideOnReview(desk(), ada, one, { state: 'approved' }));
    expect([await ids({ state: 'approved' }), await ids({ state: 'rejected' })]).toEqual([[one.id], []]);
  });

  it('have a reply of the store, which can be changed and removed', async () => {
    const { id } = await write();
    must(await decideOnReview(desk(), ada, await read(id), { state: 'approved' }));
    expect(await shown()).toEqual([null]);
    const before = await node().version();
    expect(must(await replyAsStore(desk(), ada, await read(id), 'Thank you!'))).toBe(true);
    expect([await shown(), (await node().version()) === before]).toEqual([['Thank you!'], false]);
    must(await replyAsStore(desk(), ada, await read(id), 'Thank you, Mei!'));
    expect(await shown()).toEqual(['Thank you, Mei!']);
    must(await replyAsStore(desk(), ada, await read(id), null));
    expect(await shown()).toEqual([null]);
  });

  it('are left alone when they are not as staff have read them', async () => {
    const review = await write();
    must(await decideOnReview(desk(), ada, review, { state: 'rejected', reason: 'Please without names.' }));
    expect(must(await replyAsStore(desk(), ada, review, 'Thank you!'))).toBe(false);
    must(await replyAsStore(desk(), ada, await read(review.id), 'Thank you!'));
    await write({ text: 'Without names' });
    expect(await read(review.id)).toMatchObject({ state: 'waiting', reply: null, text: 'Without names' });
    expect(must(await decideOnReview(desk(), ada, review, { state: 'approved' }))).toBe(false);
  });

  it('leave lines without the reply, and need the permission', async () => {
    const review = await write();
    must(await replyAsStore(desk(), ada, review, 'Thank you!'));
    const gate = { ...ada, permissions: ['order.read'] };
    expect(await replyAsStore(desk(), gate, await read(review.id), 'Hm.')).toEqual(fail('not-allowed'));
    const trail = await database.raw.all<Record<string, string>>('SELECT * FROM staff_acts ORDER BY outcome');
    expect(trail.map(({ operation, objects, fields, outcome }) => [operation, objects, fields, outcome])).toEqual([
      ['review.reply', JSON.stringify([`review ${review.id}`]), '["reply"]', 'done'],
      ['review.reply', '[]', '["reply"]', 'not-allowed'],
    ]);
  });
});
