import type { LedgerLine } from './ledger-lines.ts';

/** The money of one payment method on a day, in the minor unit. The payout is what the service owes for it. */
export interface SettlementRow {
  day: string;
  method: string;
  currency: string;
  captured: number;
  refunded: number;
  chargedBack: number;
  /** Refunds that have failed, and lost disputes that were won: the money is at the service again. */
  undone: number;
  fees: number;
  /** The money that was at the service when the books began. */
  other: number;
  /** Everything that the entries have added to the account of the service. */
  payout: number;
}

type Part = 'captured' | 'refunded' | 'chargedBack' | 'undone' | 'fees' | 'other';

/** The part of an event, and the sign of its money at the service. */
const parts: Readonly<Record<string, { part: Part; sign: 1 | -1 }>> = {
  captured: { part: 'captured', sign: 1 },
  returned: { part: 'refunded', sign: -1 },
  'charged-back': { part: 'chargedBack', sign: -1 },
  'return-undone': { part: 'undone', sign: 1 },
  fee: { part: 'fees', sign: -1 },
};

const other = { part: 'other', sign: 1 } as const;

/** Adds up what happened to the accounts of payment services, by day, method and currency. */
export function settle(lines: readonly LedgerLine[]): SettlementRow[] {
  const rows = new Map<string, SettlementRow>();
  for (const { day, event, debit, credit, currency, cents } of lines) {
    for (const [account, change] of [[debit, cents] as const, [credit, -cents] as const]) {
      const method = methodOf(account);
      if (method === null) continue;
      const key = `${day} ${currency} ${method}`;
      const row = rows.get(key) ?? { day, method, currency, ...nothing };
      const { part, sign } = parts[event] ?? other;
      row[part] += sign * change;
      row.payout += change;
      rows.set(key, row);
    }
  }
  return [...rows].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, row]) => row);
}

const nothing = { captured: 0, refunded: 0, chargedBack: 0, undone: 0, fees: 0, other: 0, payout: 0 };

function methodOf(account: string): string | null {
  return account.startsWith('gateway:') ? account.slice('gateway:'.length) : null;
}
