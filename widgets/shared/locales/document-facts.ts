import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { type ItemVisit, type TicketFact, ticketFacts } from './ticket-facts.ts';

/** The units and the value of a document, as formatted texts. */
export interface DocumentPart {
  units: number;
  /** The price of a gift code, and its balance. */
  value: string | null;
  balance: string | null;
}

/** The facts on a document besides its name. Page, PDF and email show the same facts. */
export function documentFacts(delivery: DeliveryKind, visit: ItemVisit, part: DocumentPart): TicketFact[] {
  return factsOf[delivery](visit, part);
}

const factsOf: Record<DeliveryKind, (visit: ItemVisit, part: DocumentPart) => TicketFact[]> = {
  ticket: (visit) => ticketFacts(visit),
  'gift-code': (visit, { value, balance }) => [
    ...amount('value', msg('Value', { id: 'document.value' }), value),
    // The balance is shown only after something was spent.
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

/** The facts of an item that is not for a gate. Without a day it does not show "any day", because it may not be for a visit. */
function ofNoGate(visit: ItemVisit): TicketFact[] {
  return ticketFacts(visit).filter(({ kind }) => kind !== 'date' || visit.date !== null);
}
