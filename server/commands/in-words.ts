import { amountText } from '#server/sales/ledger/amount-text.ts';
import { utc } from '#shared/rules/utc.ts';

/** A number of things: `1 unit`, `4 units`. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** An amount with its currency: `HKD 235.00`. */
export function priceText(cents: number, currency: string): string {
  return `${currency} ${amountText(cents, currency)}`;
}

/** An instant to the minute: `2026-11-27T09:15Z`. */
export function utcText(instant: number): string {
  return utc(instant).format('YYYY-MM-DDTHH:mm[Z]');
}

/** How long something has lasted, in the unit that fits. */
export function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

/** Facts in one line, without those that are missing. */
export function inOneLine(...facts: (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('  ');
}
