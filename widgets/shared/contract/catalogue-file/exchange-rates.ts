import * as z from 'zod/mini';
import { currencyCode } from './currency-code.ts';
import { day } from './fields.ts';

export const exchangeRate = z.number().check(
  z.refine((rate) => rate > 0, 'must be above 0'),
  z.maximum(1_000_000_000),
);

/** Exchange rates of other currencies on a day. No price, cart or order depends on them. */
export const exchangeRates = z.strictObject({
  /** Day of the rates; pages stop showing them a week later. */
  asOf: day,
  /** Currency → the amount of that currency that one unit of the store's currency is worth. */
  rates: z.record(currencyCode, exchangeRate),
});

export type ExchangeRates = z.infer<typeof exchangeRates>;
