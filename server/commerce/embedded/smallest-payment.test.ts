import { expect, it, onTestFinished } from 'vitest';
import { buyer, cartWithRides, en, failureOf, must, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';

async function openStore(smallestCents: number) {
  const test = await openTestStoreInFolder();
  onTestFinished(test.close);
  return { ...test, store: await test.openAnother({ smallestPayment: () => smallestCents }) };
}

it('a gift code leaves a sum that can be paid, and keeps the rest of its balance', async () => {
  const { store, audit } = await openStore(12_000);
  const { id } = await cartWithRides(store, { adults: 4 });
  expect(must(await store.carts.applyCode(en, id, 'GIFT300'))).toMatchObject({
    discountCents: 28_000,
    totalCents: 12_000,
  });
  must(await store.carts.setBuyer(en, id, buyer));
  const { fakeId } = await order(store, id);
  expect(must(await store.orders.gateway.startPayment(en, fakeId, 'test'))).toMatchObject({ amountCents: 12_000 });
  const { id: next } = await cartWithRides(store, { adults: 4 });
  expect(must(await store.carts.applyCode(en, next, 'GIFT300'))).toMatchObject({ discountCents: 2000 });
  expect(await audit()).toEqual([]);
});

it('refuses to start a payment below the smallest one, and names the smallest sum', async () => {
  const { store } = await openStore(12_000);
  const { fakeId } = await order(store, (await cartWithRides(store, { adults: 1 })).id);
  expect(failureOf(await store.orders.gateway.startPayment(en, fakeId, 'test'))).toEqual({
    code: 'payment-too-small',
    bound: 120,
  });
  expect(must(await store.restoreOrder(en, fakeId)).cartId).toBeTruthy();
});
