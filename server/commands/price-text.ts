import { amountText } from '#server/sales/ledger/amount-text.ts';

/** An amount with its currency: `HKD 235.00`. */
export function priceText(cents: number, currency: string): string {
  return `${currency} ${amountText(cents, currency)}`;
}
