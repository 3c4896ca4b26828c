import * as z from 'zod/mini';
import { giftCode } from './codes.ts';
import { currencyCode } from './currency-code.ts';

/** The file with the gift codes of a store. Anybody who reads it can spend them, so the catalogue file does not have them. */
export const giftCodeFile = z.strictObject({
  format: z.literal('gondola-gift-codes'),
  version: z.literal(1),
  /** Currency of the balances. An import into a store with another currency is refused. */
  currency: currencyCode,
  giftCodes: z.array(giftCode),
});

export type GiftCodeFile = z.infer<typeof giftCodeFile>;
