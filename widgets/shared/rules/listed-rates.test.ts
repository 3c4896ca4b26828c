import { expect, it } from 'vitest';
import { listRates, ratesOfList } from './listed-rates.ts';

const rates = { asOf: '2026-11-23', rates: { USD: 0.1285, EUR: 0.11 } };

it('lists rates, and reads the list', () => {
  expect(listRates(rates)?.rates).toEqual([
    { currency: 'USD', rate: 0.1285 },
    { currency: 'EUR', rate: 0.11 },
  ]);
  expect(ratesOfList(listRates(rates))).toEqual(rates);
});

it('knows that there are none', () => {
  expect([listRates(null), ratesOfList(null)]).toEqual([null, null]);
});

it('takes the last rate of a currency', () => {
  const list = [0.1, 0.2].map((rate) => ({ currency: 'USD', rate }));
  expect(ratesOfList({ asOf: '2026-11-23', rates: list })?.rates).toEqual({ USD: 0.2 });
});
