import type { MoveStage, MoveTerms, Moving } from '#shared/contract/visit.ts';
import { isStillFree, momentBefore, type Visit } from './free-cancellation.ts';
import type { OperatorTime } from './operator-time.ts';

/** The time until which one visit may be moved, and its fee; null where the operator has said nothing, and for a visit on any day. */
export function moveTermsOf(terms: Moving | null | undefined, visit: Visit): MoveTerms | null {
  if (!terms || !visit.date) return null;
  if (terms.noMove) return { until: null, percent: null, amount: null, never: true };
  const { untilDays: days, untilHours: hours, fee } = terms;
  const isStated = days !== undefined || hours !== undefined;
  // Without a moment of its own: until the visit begins, or until its day is over.
  const until = momentBefore(visit, isStated ? { days, hours } : visit.slot ? { hours: 0 } : { days: 0 });
  return { until, percent: fee?.percent ?? null, amount: fee?.amount ?? null, never: false };
}

/** The stage of the terms at a moment. */
export function moveStage(terms: MoveTerms | null, now: OperatorTime): MoveStage {
  if (!terms) return 'unstated';
  if (terms.never) return 'never';
  return terms.until === null || isStillFree(terms.until, now) ? 'open' : 'over';
}

/** The fee for moving so many units, in the minor unit. `feeCents` is the amount of the terms for one unit. */
export function moveFee(
  terms: MoveTerms | null,
  { paidCents, units, feeCents }: { paidCents: number; units: number; feeCents: number },
): number {
  return terms?.percent == null ? feeCents * units : Math.round((paidCents * terms.percent) / 100);
}
