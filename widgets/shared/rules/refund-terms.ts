import type { Cancellation, RefundTerms } from '#shared/contract/visit.ts';
import { isStillFree, momentBefore, type Visit } from './free-cancellation.ts';
import type { OperatorTime } from './operator-time.ts';

/** The terms of one visit with their moments; null where the operator has said nothing. */
export function refundTermsOf(terms: Cancellation | null | undefined, visit: Visit): RefundTerms | null {
  if (!terms) return null;
  if (terms.noRefund) return { free: null, fee: null };
  const { freeUntilDays: days, freeUntilHours: hours, fee } = terms;
  const isEverFree = days !== undefined || hours !== undefined;
  if (!isEverFree && !fee) return null;
  return {
    free: isEverFree ? { until: momentBefore(visit, { days, hours }) } : null,
    fee: fee ? { until: lastMomentOf(fee, visit), percent: fee.percent ?? null, amount: fee.amount ?? null } : null,
  };
}

/**
 * The last moment of a fee. Without a moment of its own a fee is taken until the visit begins; for a visit of a whole day, until its day is
 * over, or its ticket ends.
 */
function lastMomentOf(fee: NonNullable<Cancellation['fee']>, visit: Visit): OperatorTime | null {
  const { untilDays: days, untilHours: hours } = fee;
  if (days !== undefined || hours !== undefined) return momentBefore(visit, { days, hours });
  return momentBefore(visit, visit.slot ? { hours: 0 } : { days: 0 });
}

/** The stage of the terms at a moment: `unstated` where the operator has promised nothing, so that staff decide. */
export type RefundStage = 'free' | 'fee' | 'none' | 'unstated';

export function refundStage(terms: RefundTerms | null, now: OperatorTime): RefundStage {
  if (!terms) return 'unstated';
  const isOpen = (until: OperatorTime | null) => until === null || isStillFree(until, now);
  if (terms.free && isOpen(terms.free.until)) return 'free';
  return terms.fee && isOpen(terms.fee.until) ? 'fee' : 'none';
}

/**
 * The fee that the terms keep of units that are given back now, in the minor unit: never more than was paid for them. `feeCents` is the
 * amount of the terms for one unit.
 */
export function refundFee(
  terms: RefundTerms | null,
  stage: RefundStage,
  { paidCents, units, feeCents }: { paidCents: number; units: number; feeCents: number },
): number {
  if (stage === 'free' || stage === 'unstated') return 0;
  if (stage === 'none') return paidCents;
  const percent = terms?.fee?.percent;
  const fee = percent == null ? feeCents * units : Math.round((paidCents * percent) / 100);
  return Math.min(paidCents, fee);
}
