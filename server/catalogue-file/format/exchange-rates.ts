import * as z from 'zod/mini';
import { currencyCode } from './currency-code.ts';
import { day } from './fields.ts';

/** What other currencies were worth on a day. No price, cart or order depends on it. */
export const exchangeRates = z.strictObject({
  /** The day that the rates are of: a week later they are no longer shown. */
  asOf: day,
  /** Currency → how much of it one unit of the store's currency is worth. */
  rates: z.record(
    currencyCode,
    z.number().check(
      z.refine((rate) => rate > 0, 'must be above 0'),
      z.maximum(1_000_000_000),
    ),
  ),
});

export type ExchangeRates = z.infer<typeof exchangeRates>;
