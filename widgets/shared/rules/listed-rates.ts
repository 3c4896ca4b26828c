import type { ExchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import type { ListedRates } from '#shared/contract/staff/rates.ts';

/** Exchange rates as calls of staff have them: a list in place of an object with free names. */
export function listRates(rates: ExchangeRates | null): ListedRates {
  if (!rates) return null;
  return {
    asOf: rates.asOf,
    rates: Object.entries(rates.rates).map(([currency, rate]) => ({ currency, rate })),
  };
}

/** Exchange rates as the catalogue has them. Of two rates of a currency, the last counts. */
export function ratesOfList(listed: ListedRates): ExchangeRates | null {
  if (!listed) return null;
  return {
    asOf: listed.asOf,
    rates: Object.fromEntries(listed.rates.map(({ currency, rate }) => [currency, rate])),
  };
}
