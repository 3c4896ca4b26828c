import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { type ItemVisit, type TicketFact, ticketFacts } from './ticket-facts.ts';

/** The worth of a document, besides the visit of its item. Amounts are formatted. */
export interface DocumentPart {
  /** How many pieces are handed out. */
  units: number;
  /** The value of a gift code: its price, and what is left of it. */
  value: string | null;
  balance: string | null;
}

/** The facts that stand on a document besides its name, by its kind of delivery. Page, PDF and mail show the same. */
export function documentFacts(delivery: DeliveryKind, visit: ItemVisit, part: DocumentPart): TicketFact[] {
  return factsOf[delivery](visit, part);
}

const factsOf: Record<DeliveryKind, (visit: ItemVisit, part: DocumentPart) => TicketFact[]> = {
  ticket: (visit) => ticketFacts(visit),
  'gift-code': (visit, { value, balance }) => [
    ...amount('value', msg('Value', { id: 'document.value' }), value),
    // The balance is shown only when it differs from the value: when something was spent.
    ...amount('balance', msg('Remaining balance', { id: 'document.balance' }), balance === value ? null : balance),
    ...ticketFacts(visit).filter(({ kind }) => kind === 'choice' || kind === 'cancellation'),
  ],
  collect: (visit, { units }) => [
    { kind: 'units', label: msg('Pieces', { id: 'document.pieces' }), value: String(units) },
    ...ofNoGate(visit),
  ],
  service: (visit) => ofNoGate(visit),
};

function amount(kind: 'value' | 'balance', label: string, value: string | null): TicketFact[] {
  return value === null ? [] : [{ kind, label, value }];
}

/** An item without a day does not say "any day": it may not be for a visit at all. */
function ofNoGate(visit: ItemVisit): TicketFact[] {
  return ticketFacts(visit).filter(({ kind }) => kind !== 'date' || visit.date !== null);
}
