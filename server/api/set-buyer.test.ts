import { afterEach, expect, it } from 'vitest';
import type { Buyer } from '#server/commerce/carts.ts';
import { fail } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

/** Both calls that set the buyer, with an address. */
const calls: [string, (address: object) => object][] = [
  [
    '/guestcheckout/setBillingAddressOnCart',
    (address) => ({ cart_id: 'c'.repeat(22), email: 'maya@example.com', address }),
  ],
  [
    '/checkout/updateShippingAddress',
    (address) => ({ checkoutId: 'c'.repeat(22), shippingAddress: { ...address, email: 'maya@example.com' } }),
  ],
];

async function startStore() {
  const set: Buyer[] = [];
  const carts = {
    async setBuyer(_context: unknown, _cartId: string, buyer: Buyer) {
      set.push(buyer);
      return fail('cart-not-found');
    },
  };
  app = await startApp({ commerce: fakeCommerce({ carts }) });
  return { set, call: app.call };
}

it.each(calls)(
  '%s refuses a name that cannot be printed, until it is also given in Latin letters',
  async (path, request) => {
    const { set, call } = await startStore();
    for (const address of [
      { firstName: 'மாயா', lastName: '' },
      { firstName: '', lastName: 'მაია' },
      { firstName: 'Mei', lastName: '\u{20001}' },
    ]) {
      expect(await call(path, request(address))).toMatchObject({
        status: 400,
        body: { error: { code: 'latin-name-required', field: 'address.latinName' } },
      });
      for (const latinName of ['மாயா', '12', ' - '])
        expect(await call(path, request({ ...address, latinName }))).toMatchObject({ status: 400 });
      expect(await call(path, request({ ...address, latinName: 'Maya' }))).toMatchObject({ status: 404 });
      expect(set.splice(0)).toMatchObject([{ address: { ...address, latinName: 'Maya' } }]);
    }
  },
);

it.each(calls)(
  "%s takes every name that can be printed on documents, and a company's details",
  async (path, request) => {
    const { set, call } = await startStore();
    for (const firstName of ['Sukarno', 'محمد', 'יוסי', 'ค่ำ', 'Thị', '𠮷野家', 'माया', 'Νίκος']) {
      const company = { company: '有限公司', taxNumber: 'GB 123', address1: '8 Waterfront Road' };
      expect(await call(path, request({ firstName, ...company }))).toMatchObject({ status: 404 });
      expect(set.splice(0)).toMatchObject([{ address: { firstName, lastName: '', ...company } }]);
    }
  },
);
