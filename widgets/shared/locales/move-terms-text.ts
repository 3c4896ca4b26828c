import { msg, str } from '@lit/localize';
import type { MoveTerms } from '#shared/contract/visit.ts';
import { momentText } from './free-cancellation-text.ts';
import { keptText } from './refund-terms-text.ts';

/** The deadline for moving a visit, as a sentence. */
export function moveTermsText(terms: MoveTerms, currency: string): string {
  const { until, never } = terms;
  if (never || !until) return noMoveText();
  const moment = momentText(until);
  if (!hasFee(terms)) return msg(str`Day and time can be changed for free until ${moment}`, { id: 'visit.move' });
  return msg(str`Day and time can be changed for a fee of ${keptText(terms, currency)} until ${moment}`, {
    id: 'visit.move-fee',
  });
}

/** The deadline and the fee, as the value beside a label. */
export function moveTermsValue(terms: MoveTerms, currency: string): string {
  const { until, never } = terms;
  if (never || !until) return msg('Not possible', { id: 'ticket.moving.no' });
  const moment = momentText(until);
  if (!hasFee(terms)) return msg(str`Free until ${moment}`, { id: 'ticket.moving.free' });
  return msg(str`Fee of ${keptText(terms, currency)}, until ${moment}`, { id: 'ticket.moving.fee' });
}

export function noMoveText(): string {
  return msg('Day and time cannot be changed', { id: 'visit.no-move' });
}

function hasFee({ percent, amount }: MoveTerms): boolean {
  return percent !== null || amount !== null;
}
