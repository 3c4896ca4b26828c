import type { MoveStage, MoveTerms, Moving } from '#shared/contract/visit.ts';
import { isStillFree, momentBefore, type Visit } from './free-cancellation.ts';
import type { OperatorTime } from './operator-time.ts';

/** The deadline and fee for moving a visit. Null when the operator states no terms, and for a visit on any day. */
export function moveTermsOf(terms: Moving | null | undefined, visit: Visit): MoveTerms | null {
  if (!terms || !visit.date) return null;
  if (terms.noMove) return { until: null, percent: null, amount: null, never: true };
  const { untilDays: days, untilHours: hours, fee } = terms;
  const isStated = days !== undefined || hours !== undefined;
  // Without a stated deadline it is the beginning of the slot, or the end of the day.
  const until = momentBefore(visit, isStated ? { days, hours } : visit.slot ? { hours: 0 } : { days: 0 });
  return { until, percent: fee?.percent ?? null, amount: fee?.amount ?? null, never: false };
}

export function moveStage(terms: MoveTerms | null, now: OperatorTime): MoveStage {
  if (!terms) return 'unstated';
  if (terms.never) return 'never';
  return terms.until === null || isStillFree(terms.until, now) ? 'open' : 'over';
}

/** The fee for moving some units. `feeCents` is the fee for one unit when the terms name an amount. */
export function moveFee(
  terms: MoveTerms | null,
  { paidCents, units, feeCents }: { paidCents: number; units: number; feeCents: number },
): number {
  return terms?.percent == null ? feeCents * units : Math.round((paidCents * terms.percent) / 100);
}
