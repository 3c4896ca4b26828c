import type { Cancellation, RefundTerms } from '#shared/contract/visit.ts';
import { isStillFree, momentBefore, type Visit } from './free-cancellation.ts';
import type { OperatorTime } from './operator-time.ts';

/** The terms of one visit with their deadlines; null when the operator states none. */
export function refundTermsOf(terms: Cancellation | null | undefined, visit: Visit): RefundTerms | null {
  if (!terms) return null;
  if (terms.noRefund) return { free: null, fee: null };
  const { freeUntilDays: days, freeUntilHours: hours, fee } = terms;
  const isEverFree = days !== undefined || hours !== undefined;
  if (!isEverFree && !fee) return null;
  return {
    free: isEverFree ? { until: momentBefore(visit, { days, hours }) } : null,
    fee: fee ? { until: endOf(fee, visit), percent: fee.percent ?? null, amount: fee.amount ?? null } : null,
  };
}

/** The end of a refund with a fee. By default it is the start of the visit; without a slot, the end of its day or of its ticket. */
function endOf(fee: NonNullable<Cancellation['fee']>, visit: Visit): OperatorTime | null {
  const { untilDays: days, untilHours: hours } = fee;
  if (days !== undefined || hours !== undefined) return momentBefore(visit, { days, hours });
  return momentBefore(visit, visit.slot ? { hours: 0 } : { days: 0 });
}

/** `unstated`: the operator has promised nothing, so staff decide. */
export type RefundStage = 'free' | 'fee' | 'none' | 'unstated';

export function refundStage(terms: RefundTerms | null, now: OperatorTime): RefundStage {
  if (!terms) return 'unstated';
  const isOpen = (until: OperatorTime | null) => until === null || isStillFree(until, now);
  if (terms.free && isOpen(terms.free.until)) return 'free';
  return terms.fee && isOpen(terms.fee.until) ? 'fee' : 'none';
}

/** The fee, never more than the units' price. `feeCents` is the fee for one unit when the terms name an amount. */
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
