import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMembers } from '#server/members/create-members.ts';
import { decideReview } from '#server/members/reviews/moderate-reviews.ts';
import type { Review } from '#shared/contract/review.ts';
import { admit } from '#tests/support/admit.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const origin = 'http://store.test';
const sku = 'cable-car-flex';
const hostile = '<img src=x onerror="alert(1)"></script><script>alert(2)</script>\u202Eevil\nTwo & lines';
let store: DemoStore;
let app: TestApp;
let number = '';

beforeAll(async () => {
  store = await openDemo();
  const members = createMembers({ database: store.database, clock: () => new Date(), settings: memberSettings });
  app = await startApp({ ...store, members, sessions: members });
  for (const who of ['mei', 'tom']) {
    await insertAccount(store.database, who, { firstname: who });
    await insertSession(store.database, who, { token: tokenOf(who) });
  }
  number = await buy();
}, 60_000);
afterAll(async () => {
  await app.stop();
  await store.close();
});

const tokenOf = (who: string) => who.repeat(15).slice(0, 43);

interface Answer {
  createEmptyCart: string;
  placeOrder: { order: { order_number: string } };
  reviews: { sku: string; state: string; reason: string | null }[];
  review: { state: string };
  error?: { code: string };
}

async function as<Wanted = Answer>(who: string, path: string, body: object): Promise<Wanted> {
  return (await app.call(path, body, { origin, cookie: who && `authToken=${tokenOf(who)}` })).body as Wanted;
}

/** Buys a ticket for any day, and answers its order's number. */
async function buy(): Promise<string> {
  const cart_id = (await as('mei', '/guestcheckout/guestCart', {})).createEmptyCart;
  await as('mei', '/cart/add', { cartId: cart_id, variantId: 'cable-car-flex-adult' });
  const shippingAddress = { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com' };
  await as('mei', '/checkout/updateShippingAddress', { checkoutId: cart_id, shippingAddress });
  return (await as('mei', '/guestcheckout/placeOrder', { cart_id })).placeOrder.order.order_number;
}

const states = async (who = 'mei') =>
  (await as(who, '/review/own', { orderId: number })).reviews.map(({ state }) => state);
const write = async (more: object = {}, who = 'mei') =>
  as(who, '/review/create', { orderId: number, sku, stars: 4, text: hostile, ...more });
const view = () => as<{ rating: object | null; reviews: Review[]; total_count: number }>('', '/review/view', { sku });

describe('a review', () => {
  it('is possible after the visit, not before, and only for bought products', async () => {
    expect(await states()).toEqual([]);
    expect((await write()).error?.code).toBe('review-not-possible');
    await store.database.raw.run(`UPDATE orders SET status = 'paid' WHERE number = ?`, number);
    expect(await states()).toEqual(['upcoming']);
    expect((await write()).error?.code).toBe('review-not-possible');
    await admit(store.database, number);
    expect(await states()).toEqual(['open']);
    expect((await write({ sku: 'cable-car-round-trip' })).error?.code).toBe('review-not-possible');
  });

  it("is possible only for the member's own order", async () => {
    for (const orderId of [number, '2222222222']) {
      expect((await write({ orderId }, 'tom')).error?.code).toBe('order-not-found');
      expect((await as('tom', '/review/own', { orderId })).error?.code).toBe('order-not-found');
    }
    expect((await write({}, '')).error?.code).toBe('sign-in-required');
  });

  it.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: '5' }, { text: ' Oh ' }, { text: 'x'.repeat(2001) }])(
    'needs whole stars and some words: %o',
    async (more) => {
      expect((await write(more)).error?.code).toBe('invalid-request');
    },
  );

  it.each([
    ['hk', '彈性'],
    ['en', 'flex'],
  ])('names products in the language of the page, whatever the language of the order: %s', async (locale, word) => {
    const answer = await app.call(
      '/review/own',
      { orderId: number },
      { origin, cookie: `authToken=${tokenOf('mei')}`, store: locale },
    );
    const [{ name } = { name: '' }] = (answer.body as { reviews: { name: string }[] }).reviews;
    expect(name.toLowerCase()).toContain(word);
  });

  it('waits, is written once, and is shown as plain text after its approval', async () => {
    expect((await write()).review.state).toBe('waiting');
    expect((await write()).error?.code).toBe('already-reviewed');
    expect(await states()).toEqual(['waiting']);
    expect(await view()).toEqual({ rating: null, reviews: [], total_count: 0 });
    const version = async () => (await store.storefront.pageVersions()).whole;
    const before = await version();

    const [review] = await store.reviews.ofMember('mei');
    await store.database.transaction((tx) => decideReview(tx, review as never, { state: 'approved' }, Date.now()));
    await expect.poll(version).not.toBe(before);
    expect(await states()).toEqual(['approved']);
    expect(await view()).toEqual({
      rating: { average: 4, count: 1 },
      reviews: [
        {
          id: review?.id,
          author: 'mei C.',
          stars: 4,
          text: '<img src=x onerror="alert(1)"></script><script>alert(2)</script>evil\nTwo & lines',
          language: 'en',
          created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
          reply: null,
        },
      ],
      total_count: 1,
    });
  });

  it('gives the product its stars, also in lists and searches', async () => {
    const rating = { average: 4, count: 1 };
    expect(await as('', '/product/detail', { sku })).toMatchObject({ rating });
    const en = { locale: 'en' as const };
    const query = { categoryId: null, page: 1, pageSize: 100 };
    const all = await store.storefront.list(en, { ...query, sort: 'rating' });
    expect(all.ok && all.value.list.slice(0, 2).map((one) => one.rating)).toEqual([rating, undefined]);
    const good = await store.storefront.list(en, { ...query, filter: { leastStars: 4 } });
    expect(good.ok && good.value.list.map((one) => one.sku)).toEqual([sku]);
    const better = await store.storefront.list(en, { ...query, filter: { leastStars: 5 } });
    expect(better.ok && better.value.total).toBe(0);
    const { products } = await store.storefront.search(en, { keyword: 'flex', page: 1, pageSize: 100 });
    expect(products.find((one) => one.sku === sku)).toMatchObject({ rank: 4, rankNumber: 1 });
  });

  it('of a member without a name is signed with the name on the order', async () => {
    await store.database.raw.run(`UPDATE accounts SET firstname = '', lastname = '' WHERE id = 'mei'`);
    const orderId = await buy();
    await store.database.raw.run(`UPDATE orders SET status = 'paid' WHERE number = ?`, orderId);
    await admit(store.database, orderId);
    expect((await write({ orderId })).review.state).toBe('waiting');
    const [review] = (await store.reviews.ofMember('mei')).filter(({ state }) => state === 'waiting');
    expect(review?.author).toBe('Mei C.');
    await store.database.raw.run(`DELETE FROM reviews WHERE state = 'waiting'`);
  });

  it('is part of the member’s data export', async () => {
    const file = await app.request('/api/user/export', {
      headers: { store: 'en', origin, cookie: `authToken=${tokenOf('mei')}` },
    });
    expect(await file.json()).toMatchObject({ reviews: [{ sku, orderNumber: number, stars: 4, state: 'approved' }] });
  });
});
