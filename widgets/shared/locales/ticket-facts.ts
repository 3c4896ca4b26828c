import { msg, str } from '@lit/localize';
import type { DetailKind } from '#shared/contract/order.ts';
import type { MoveTerms, RefundTerms, Venue } from '#shared/contract/visit.ts';
import { arriveBy } from '#shared/rules/arrival-time.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { inOneLine, isVisit } from '#shared/rules/order-choices.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { type VisitEntry, validityFacts } from './entry-facts.ts';
import { momentText } from './free-cancellation-text.ts';
import { spokenLanguage } from './message-source.ts';
import { moveTermsValue } from './move-terms-text.ts';
import { refundTermsTexts } from './refund-terms-text.ts';

export interface ItemVisit {
  date: Day | null;
  slot: string | null;
  venue: Venue | null;
  arriveMinutesBefore: number | null;
  refundTerms: RefundTerms | null;
  moveTerms: MoveTerms | null;
  /** ISO 4217. */
  currency: string;
  entry: VisitEntry;
  /** The choices that the buyer saw. */
  detail: readonly { kind: DetailKind; label: string; value: string }[];
}

export interface TicketFact {
  kind:
    | 'date'
    | 'time'
    | 'validity'
    | 'entries'
    | 'used'
    | 'arrival'
    | 'place'
    | 'choice'
    | 'cancellation'
    | 'units'
    | 'value'
    | 'balance';
  label: string;
  value: string;
  /** The place's address on a map. */
  mapUrl?: string;
}

/** Page, PDF and email show the same facts. The variant is missing, because it is part of the ticket's name. */
export function ticketFacts(visit: ItemVisit): TicketFact[] {
  const { date, slot, venue } = visit;
  const arrival = arrivalText(visit);
  return [
    {
      kind: 'date',
      label: msg('Visit date', { id: 'ticket.date' }),
      value: date ? formatVisitDay(date, spokenLanguage()) : msg('Any day we are open', { id: 'ticket.any-day' }),
    },
    ...(slot ? [{ kind: 'time' as const, label: msg('Time', { id: 'ticket.time' }), value: slot }] : []),
    ...validityFacts(visit),
    ...(arrival
      ? [{ kind: 'arrival' as const, label: msg('Arrive by', { id: 'ticket.arrival' }), value: arrival }]
      : []),
    ...(venue ? [placeFact(venue)] : []),
    ...visit.detail
      .filter(({ kind }) => kind !== 'variant' && !isVisit[kind])
      .map(({ label, value }) => ({ kind: 'choice' as const, label, value: inOneLine(value) })),
    ...cancellationFacts(visit),
    ...movingFacts(visit),
  ];
}

/** The refund terms that the buyer accepted. Free cancellation has its own label. */
function cancellationFacts({ refundTerms: terms, currency }: ItemVisit): TicketFact[] {
  if (!terms) return [];
  const kind = 'cancellation' as const;
  const { free, fee } = terms;
  const until = free?.until;
  const dated = {
    kind,
    label: msg('Free cancellation until', { id: 'ticket.free-until' }),
    value: until ? momentText(until) : '',
  };
  const others = until ? refundTermsTexts({ free: null, fee }, currency) : refundTermsTexts(terms, currency);
  const isTold = !until || fee !== null;
  return [
    ...(until ? [dated] : []),
    ...(isTold ? [{ kind, label: msg('Refund', { id: 'ticket.refund' }), value: others.join(' · ') }] : []),
  ];
}

function movingFacts({ moveTerms: terms, currency }: ItemVisit): TicketFact[] {
  if (!terms) return [];
  const label = msg('Change of day or time', { id: 'ticket.moving' });
  return [{ kind: 'cancellation', label, value: moveTermsValue(terms, currency) }];
}

/** The place with its gate, which visitors often look for first. */
export function venueText({ place, gate }: Pick<Venue, 'place' | 'gate'>): string {
  return [place, gate].filter(Boolean).join(' · ');
}

function placeFact(venue: Venue): TicketFact {
  return {
    kind: 'place',
    label: msg('Where', { id: 'ticket.place' }),
    value: venueText(venue),
    ...(venue.map_url && { mapUrl: venue.map_url }),
  };
}

/** When to arrive before a visit; empty for a visit without a time. */
function arrivalText({ slot, arriveMinutesBefore: minutes }: ItemVisit): string {
  if (!slot || !minutes) return '';
  const before = msg(str`${minutes} minutes before`, { id: 'ticket.minutes-before' });
  const by = arriveBy(slot, minutes);
  return by ? `${by} · ${before}` : before;
}
