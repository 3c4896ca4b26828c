import type { PriceRange } from '#shared/contract/product.ts';
import { toAmount } from '#shared/rules/money.ts';

type Money = PriceRange['minimum_price']['final_price'];

/** Converts amounts of one currency from its minor unit to the contract's `{ value, currency }`. */
export function moneyIn(currency: string): (cents: number) => Money {
  return (cents) => ({ value: toAmount(cents, currency), currency });
}
