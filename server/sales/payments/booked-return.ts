import { accounts } from '#server/sales/ledger/account.ts';
import { addEntries } from '#server/sales/ledger/balances.ts';
import { selectEntriesOf } from '#server/sales/ledger/book.ts';
import type { Step } from '#server/sales/step.ts';

const backEvents: ReadonlySet<string> = new Set(['returned', 'charged-back', 'return-undone']);

/**
 * Reads how a refund or chargeback is booked, by the service's id. `nextFact`: the key of the return's next fact. A refund may fail and
 * succeed again, and each success is a separate fact.
 */
export async function bookedReturn(step: Step, number: string, gatewayRefundId: string) {
  const { entries } = await step.ask({ entries: selectEntriesOf({ number }) });
  const isOwn = (fact: string) => fact === gatewayRefundId || fact.startsWith(`${gatewayRefundId}#`);
  const own = entries.filter(({ event, fact }) => backEvents.has(event) && isOwn(fact));
  const balances = addEntries(new Map(), own);
  const on = (account: string) => balances.get(account) ?? 0;
  const turns = new Set(own.filter(({ event }) => event !== 'return-undone').map(({ fact }) => fact)).size;
  return {
    returnedOutsideCents: on(accounts.returnedOutside),
    chargedBackCents: on(accounts.chargedBack),
    nextFact: turns === 0 ? gatewayRefundId : `${gatewayRefundId}#${turns + 1}`,
  };
}
