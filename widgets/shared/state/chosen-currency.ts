import { signal } from '@preact/signals-react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { countryCurrencyRate } from '#shared/contract/shop.ts';
import { approximatePrice } from '#shared/rules/approximate-price.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { pageBus } from './page-bus.ts';
import { api } from './settings.ts';

/** A currency for approximate prices. */
export interface ChosenCurrency {
  asOf: Day;
  /** `≈ US$30`. */
  approximate(amount: number, locale: LocaleCode): string;
}

/**
 * The visitor's choice. Null without one, which the specification calls EUR at rate 1. `awaited`: the rates are being requested, and
 * widgets keep room for the prices.
 */
export const chosenCurrency = signal<ChosenCurrency | 'awaited' | null>(null);

/** Follows the choice that the site's pages share, else the page's setting. Rates are requested only for a chosen currency. */
export function followCurrency(asked: string | undefined): void {
  const bus = pageBus();
  void take(bus.read('currencyCode') ?? asked);
  bus.listen((name, value) => {
    if (name === 'currencyCode') void take(value ?? asked);
  });
}

let wanted: string | undefined;

async function take(code: string | undefined): Promise<void> {
  wanted = code;
  chosenCurrency.value = code ? 'awaited' : null;
  if (!code) return;
  const found = await fetchRate(code);
  if (wanted === code) chosenCurrency.value = found;
}

/** Null when the store has no rate of the last week or does not answer. Then no approximate prices are shown. */
async function fetchRate(code: string): Promise<ChosenCurrency | null> {
  const answer = await api.send(countryCurrencyRate, {});
  if (!answer.ok) return null;
  const { as_of: asOf, list } = answer.value;
  const rate = list.find(({ currencyCode }) => currencyCode === code);
  if (!rate || asOf === null) return null;
  return { asOf, approximate: (amount, locale) => approximatePrice(amount, rate, locale) };
}
