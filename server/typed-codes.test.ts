import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import { checkLookup } from '#shared/rules/lookup-form.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';
import { buy, buyer, cartWith, cartWithRides, must, voucherItem } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { groupings, spellings } from '#tests/support/spellings.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/** The store in which the tests try every spelling in every field for typed or scanned codes. */
let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let app: TestApp;
const gate: Staff = { kind: 'staff', id: 'gate', session: 's', role: 4, permissions: ['order.redeem'] };

beforeAll(async () => {
  store = await openTestStoreInFolder();
  const sessions = sessionsOf({ find: async (token) => (token === 'gate' ? gate : null) });
  const environment = { LOOK_UPS_PER_MINUTE: '10000', COUPONS_PER_MINUTE: '10000' };
  app = await startApp({ commerce: store.commerce, sessions, environment });
});
afterAll(async () => {
  await app.stop();
  await store.close();
});
beforeEach(() => store.reset());

async function bought() {
  const { commerce } = store;
  const { fakeId, order_number: number } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  const [ticket] = must(await commerce.orders.buyer.byFakeId(fakeId)).tickets;
  store.setClock('2026-03-14T10:00:00+08:00');
  return { number, id: ticket?.id ?? '', code: ticket?.code ?? '' };
}

async function scan(ticket: string): Promise<string | undefined> {
  const { body } = await app.call('/order/redeem', { ticket }, { authorization: 'Bearer gate' });
  return (body as { items?: { status: string }[] }).items?.[0]?.status;
}

describe.each(Object.entries(groupings))("an order's or a ticket's number %s", (_, write) => {
  it('is found at the gate, by the look-up form, by its call, and by commands', async () => {
    const { number, id } = await bought();
    expect(await scan(write(id))).toBe('ok');
    // The commands `redeem`, `refund`, `move` and `payments` read codes by these functions.
    expect([readTicketNumber(write(id)), readOrderNumber(write(number))]).toEqual([id, number]);
    expect(checkLookup({ orderNumber: write(number), email: buyer.email })).toMatchObject({
      problems: {},
      request: { increment_id: number },
    });
    const found = await app.call('/order/orderByIncrementId', { increment_id: write(number), email: buyer.email });
    expect(found).toMatchObject({ status: 200 });
  });
});

it.each(Object.entries(spellings))('the text of a QR code %s is read at the gate', async (_, write) => {
  const { code } = await bought();
  expect(await scan(write(code))).toBe('ok');
});

it.each([
  ['in groups', (code: string) => code.replace(/(.{20})/g, '$1 ')],
  ['over several lines', (code: string) => code.replace(/(.{40})/g, '$1\n')],
])('the text of a QR code %s is read at the gate', async (_, write) => {
  const { code } = await bought();
  expect(await scan(write(code))).toBe('ok');
});

/** Applies a code to a new cart and returns the cart's codes; then removes the code by the same spelling. */
async function applied(coupon_code: string): Promise<string[]> {
  const { id: cart_id } = await cartWithRides(store.commerce, { adults: 2 });
  const input = { cart_id, coupon_code };
  const { body } = await app.call('/guestcheckout/guestCartCoupon', { input });
  const removed = await app.call('/guestcheckout/removeCouponFromCart', { input });
  expect(codesOf((removed.body as Record<string, Applied>).removeCouponFromCart)).toEqual([]);
  return codesOf((body as Record<string, Applied>).applyCouponToCart);
}

type Applied = { cart: { applied_coupons: { code: string }[] | null } } | undefined;
const codesOf = (answer: Applied) => answer?.cart.applied_coupons?.map(({ code }) => code) ?? [];

describe.each(Object.entries(spellings))('a code in the cart %s', (_, write) => {
  it('is found, and removed', async () => {
    for (const code of ['TEN', 'GIFT300']) expect(await applied(write(code))).toEqual([code]);
  });
});

it.each([
  ['en dashes', (code: string) => code.replaceAll('-', '–')],
  ['full-width hyphens with blanks', (code: string) => code.replaceAll('-', ' － ')],
  ['no hyphens', (code: string) => code.replaceAll('-', '')],
  ['letters for digits', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
])('a bought gift code is found with %s', async (_, write) => {
  const { commerce } = store;
  const { fakeId } = await buy(commerce, (await cartWith(commerce, voucherItem(1))).id);
  const [voucher] = must(await commerce.orders.buyer.byFakeId(fakeId)).tickets;
  expect(await applied(write(voucher?.code ?? ''))).toEqual([voucher?.code]);
});
