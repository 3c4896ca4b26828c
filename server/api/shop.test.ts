import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CurrencyRates } from '#shared/contract/store.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let store: DemoStore;
let app: TestApp;
beforeAll(async () => {
  store = await openDemo(() => new Date('2026-12-07T03:00:00Z'));
  app = await startApp({ commerce: store.commerce, storefront: store.storefront });
});
afterAll(async () => {
  await app.stop();
  await store.close();
});

it.each([
  ['en', 'Japanese Yen'],
  ['hk', '日圓'],
])(
  'the currencies in which prices can be shown have names in %s, the store’s rates, and a last day',
  async (locale, yen) => {
    const { status, body } = await app.call('/shop/countryCurrencyRate', {}, { store: locale });
    expect(status).toBe(200);
    expect(body).toMatchObject({ base_currency_code: 'HKD', as_of: '2026-12-07', valid_until: '2026-12-14' });
    const { list } = body as CurrencyRates;
    expect(list.map(({ currencyCode }) => currencyCode)).toEqual(expect.arrayContaining(['USD', 'EUR', 'THB']));
    expect(list.find(({ currencyCode }) => currencyCode === 'JPY')).toEqual({
      countryCode: 'JP',
      currencyCode: 'JPY',
      Currency: yen,
      rate: 20.1,
    });
  },
);
