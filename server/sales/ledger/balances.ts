import type { Entry } from './entries-for.ts';

/** The balance of each account; debit is positive. The sum of all balances is zero. */
export type Balances = Map<string, number>;

export function addEntries(balances: Balances, entries: readonly Entry[]): Balances {
  for (const { debit, credit, cents } of entries) {
    balances.set(debit, (balances.get(debit) ?? 0) + cents);
    balances.set(credit, (balances.get(credit) ?? 0) - cents);
  }
  return balances;
}
