import { sumOf } from '#shared/rules/sum-of.ts';
import { accounts } from './account.ts';
import type { LedgerEvent, RefundedUnits, ReturnedBefore, SoldOrder } from './ledger-event.ts';

export interface Entry {
  debit: string;
  credit: string;
  /** More than 0, in the minor unit of the currency. */
  cents: number;
}

/**
 * Computes the entries of an event. Each entry moves an amount from one account to another, so the sum of all accounts is always zero. An
 * event has at most one entry for the same two accounts.
 */
export function entriesFor(event: LedgerEvent): Entry[] {
  return summed(passes(event)).filter(({ cents }) => cents > 0);
}

const { customer, dueBack, giftCodes, gateway, fees } = accounts;

function passes(event: LedgerEvent): Entry[] {
  switch (event.what) {
    case 'gift-code-spent':
      return [pass(giftCodes(event.origin), customer, event.cents)];
    case 'gift-code-returned':
      return [pass(customer, giftCodes(event.origin), event.cents)];
    case 'sold':
      return sale(event.order);
    case 'captured': {
      const { method, cents, keptCents, outsideCents = 0 } = event;
      return [
        pass(gateway(method), customer, keptCents),
        pass(gateway(method), accounts.returnedOutside, outsideCents),
        pass(gateway(method), dueBack, cents - keptCents - outsideCents),
      ];
    }
    case 'refund-granted':
      return [...event.items.flatMap(takeBack), ...payBack(event)];
    case 'moved':
      return [...difference(sale(event.before), sale(event.after)), pass(customer, dueBack, event.moneyCents)];
    case 'fee':
      return [pass(fees(event.method), gateway(event.method), event.cents)];
    case 'returned':
      return [
        pass(dueBack, gateway(event.method), event.dueCents),
        pass(
          event.isGivenUp ? accounts.writtenOff : accounts.returnedOutside,
          gateway(event.method),
          event.cents - event.dueCents,
        ),
      ];
    case 'charged-back':
      return [
        pass(dueBack, gateway(event.method), event.dueCents),
        pass(accounts.chargedBack, gateway(event.method), event.cents - event.dueCents),
      ];
    case 'return-undone':
      return [
        pass(gateway(event.method), dueBack, event.dueCents),
        pass(gateway(event.method), accounts.returnedOutside, event.returnedOutsideCents),
        pass(gateway(event.method), accounts.chargedBack, event.chargedBackCents),
      ];
    case 'gift-codes-voided':
      return [pass(giftCodes('sold'), accounts.returnedOutside, event.cents)];
    case 'written-off':
      return [pass(dueBack, accounts.writtenOff, event.cents)];
  }
}

/**
 * The entries of a sale: the customer is charged the sold items, less discounts. This equals the order's total plus the sum that the gift
 * code has paid. If not, the difference is booked to suspense, because it must never make a payment fail.
 */
function sale({ items, totalCents, giftCodeCents }: SoldOrder): Entry[] {
  const entries = items.flatMap((item) => {
    const { delivery, rowTotalCents, discountCents, taxRate, taxCents, moveFeeCents = 0, moveFeeTaxCents = 0 } = item;
    return [
      pass(customer, delivery === 'gift-code' ? giftCodes('sold') : accounts.sales(taxRate), rowTotalCents - taxCents),
      pass(customer, accounts.tax(taxRate), taxCents + moveFeeTaxCents),
      pass(customer, accounts.sales(taxRate), moveFeeCents - moveFeeTaxCents),
      pass(accounts.discounts(taxRate), customer, discountCents),
    ];
  });
  const charged = sumOf(
    items,
    ({ rowTotalCents, discountCents, moveFeeCents = 0 }) => rowTotalCents - discountCents + moveFeeCents,
  );
  return [...entries, pass(customer, accounts.suspense, totalCents + giftCodeCents - charged)];
}

/** The entries that change the first ones into the second ones. */
function difference(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const undone = before.map((entry) => ({ ...entry, cents: -entry.cents }));
  return summed([...undone, ...after]).map(({ debit, credit, cents }) => pass(debit, credit, cents));
}

/**
 * The entries of refunded units. The fee that the store keeps of a ticket's price stays a sale. A refunded gift code is no longer owed, and
 * the fee that is kept of its price becomes a sale.
 */
function takeBack({ delivery, taxRate, givenCents, feeCents, taxCents }: RefundedUnits): Entry[] {
  if (delivery === 'gift-code') {
    return [
      pass(giftCodes('sold'), customer, givenCents + feeCents),
      pass(customer, accounts.sales(taxRate), feeCents),
    ];
  }
  return [
    pass(accounts.refunds(taxRate), customer, givenCents - taxCents),
    pass(accounts.tax(taxRate), customer, taxCents),
  ];
}

/** The entries of the refunded money. Money that was returned before now counts as the refund of these units. */
function payBack({ moneyCents, before = nothingBefore, issuedCents = 0 }: RefundedMoney): Entry[] {
  const { returnedCents, chargedBackCents } = before;
  return [
    pass(customer, giftCodes('sold'), issuedCents),
    pass(customer, accounts.returnedOutside, returnedCents),
    pass(customer, accounts.chargedBack, chargedBackCents),
    pass(customer, dueBack, moneyCents - returnedCents - chargedBackCents - issuedCents),
  ];
}

type RefundedMoney = Extract<LedgerEvent, { what: 'refund-granted' }>;

const nothingBefore: ReturnedBefore = { returnedCents: 0, chargedBackCents: 0 };

/** A negative amount moves in the other direction. */
function pass(debit: string, credit: string, cents: number): Entry {
  return cents < 0 ? { debit: credit, credit: debit, cents: -cents } : { debit, credit, cents };
}

/** Adds up the entries that have the same two accounts. */
function summed(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const { debit, credit, cents } of entries) {
    const key = `${debit} ${credit}`;
    sums.set(key, { debit, credit, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return [...sums.values()];
}
