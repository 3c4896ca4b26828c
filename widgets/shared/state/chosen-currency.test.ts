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

/** A page of its own, with a store that has these rates. */
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

describe('the currency that prices are shown in besides', () => {
  it('is none until one is chosen, and nothing is asked for', async () => {
    const { store, chosenCurrency, followCurrency } = await openPage();
    followCurrency(undefined);
    expect(chosenCurrency.value).toBeNull();
    expect(store.sentTo(countryCurrencyRate)).toHaveLength(0);
  });

  it('is what the visitor chooses, also while they are here, until they choose none', async () => {
    const { chosenCurrency, followCurrency, bus } = await openPage();
    followCurrency(undefined);
    bus.write('currencyCode', 'USD');
    expect(chosenCurrency.value).toBe('awaited');
    await expect.poll(() => shown(chosenCurrency.value)).toBe('≈\u00a0US$30 of 2026-03-01');
    bus.write('currencyCode', null);
    expect(chosenCurrency.value).toBeNull();
  });

  it('is what the page asks for, as long as the visitor has chosen nothing', async () => {
    const { chosenCurrency, followCurrency } = await openPage();
    followCurrency('USD');
    await expect.poll(() => shown(chosenCurrency.value)).toBe('≈\u00a0US$30 of 2026-03-01');
  });

  it.each([
    ['has no rate', 'CHF', rates],
    ['has none of the last week', 'USD', { ...rates, as_of: null as unknown as string, list: [] }],
  ])('is none where the store %s for it', async (_why, code, answer) => {
    const { chosenCurrency, followCurrency } = await openPage(answer);
    followCurrency(code);
    await expect.poll(() => chosenCurrency.value).toBeNull();
  });
});
