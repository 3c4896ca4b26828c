import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countryCurrencyRate } from '#shared/contract/shop.ts';
import { stubCalls } from '#tests/support/widgets/stub-calls.ts';
import type { ChosenCurrency } from './chosen-currency.ts';

const rates = {
  base_currency_code: 'HKD',
  as_of: '2026-03-01',
  valid_until: '2026-03-08',
  list: [{ countryCode: 'US', currencyCode: 'USD', Currency: 'US Dollar', rate: 0.128 }],
};

/** A page with its own modules, for a store with these rates. */
async function openPage(answer: typeof rates = rates) {
  vi.resetModules();
  const store = stubCalls();
  store.answer(countryCurrencyRate, answer);
  vi.stubGlobal('fetch', store.fetch);
  const { chosenCurrency, followCurrency } = await import('./chosen-currency.ts');
  const { pageBus } = await import('./page-bus.ts');
  const { settings, settingsFor } = await import('./settings.ts');
  settings.value = settingsFor('https://store.example', '');
  return { store, chosenCurrency, followCurrency, bus: pageBus() };
}

const shown = (chosen: ChosenCurrency | 'awaited' | null) =>
  typeof chosen === 'object' && chosen !== null ? `${chosen.approximate(235, 'en')} of ${chosen.asOf}` : chosen;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('gondola/bus@1'));
});
afterEach(() => vi.unstubAllGlobals());

describe('the currency of approximate prices', () => {
  it('is null until one is chosen, and no rates are requested', async () => {
    const { store, chosenCurrency, followCurrency } = await openPage();
    followCurrency(undefined);
    expect(chosenCurrency.value).toBeNull();
    expect(store.sentTo(countryCurrencyRate)).toHaveLength(0);
  });

  it('follows the visitor’s choice while the page is open', async () => {
    const { chosenCurrency, followCurrency, bus } = await openPage();
    followCurrency(undefined);
    bus.write('currencyCode', 'USD');
    expect(chosenCurrency.value).toBe('awaited');
    await expect.poll(() => shown(chosenCurrency.value)).toBe('≈\u00a0US$30 of 2026-03-01');
    bus.write('currencyCode', null);
    expect(chosenCurrency.value).toBeNull();
  });

  it('is the page’s setting when the visitor has chosen none', async () => {
    const { chosenCurrency, followCurrency } = await openPage();
    followCurrency('USD');
    await expect.poll(() => shown(chosenCurrency.value)).toBe('≈\u00a0US$30 of 2026-03-01');
  });

  it.each([
    ['has no rate for it', 'CHF', rates],
    ['has no rates of the last week', 'USD', { ...rates, as_of: null as unknown as string, list: [] }],
  ])('is null when the store %s', async (_why, code, answer) => {
    const { chosenCurrency, followCurrency } = await openPage(answer);
    followCurrency(code);
    await expect.poll(() => chosenCurrency.value).toBeNull();
  });
});
