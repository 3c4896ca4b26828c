import { accounts } from '#server/sales/ledger/account.ts';
import { addEntries } from '#server/sales/ledger/balances.ts';
import { selectEntriesOf } from '#server/sales/ledger/book.ts';
import type { ReturnedBefore } from '#server/sales/ledger/ledger-event.ts';
import type { Step } from '#server/sales/step.ts';

const { returnedOutside, chargedBack } = accounts;

/** Divides money returned outside the store between two accounts: refunds count first, then money taken by disputes. */
export async function returnedBefore(step: Step, number: string, outsideCents: number): Promise<ReturnedBefore> {
  if (outsideCents === 0) return { returnedCents: 0, chargedBackCents: 0 };
  const balances = addEntries(new Map(), (await step.ask({ entries: selectEntriesOf({ number }) })).entries);
  const taken = Math.max(0, balances.get(chargedBack) ?? 0);
  const given = Math.max(0, balances.get(returnedOutside) ?? 0);
  const chargedBackCents = Math.min(taken, Math.max(0, outsideCents - given));
  return { returnedCents: outsideCents - chargedBackCents, chargedBackCents };
}
