import { msg, str } from '@lit/localize';
import type { RefundTerms } from '#shared/contract/visit.ts';
import { freeCancellationText, freeWhileUnusedText, momentText } from './free-cancellation-text.ts';
import { priceText } from './price-text.ts';

/** The refund terms, one sentence for each stage. */
export function refundTermsTexts({ free, fee }: RefundTerms, currency: string): string[] {
  if (!free && !fee) return [noRefundText()];
  return [
    ...(free ? [free.until ? freeCancellationText(free.until) : freeWhileUnusedText()] : []),
    ...(fee ? [feeText(fee, currency)] : []),
  ];
}

export function noRefundText(): string {
  return msg('No refund', { id: 'visit.no-refund' });
}

function feeText({ until, percent, amount }: NonNullable<RefundTerms['fee']>, currency: string): string {
  const kept = keptText({ percent, amount }, currency);
  if (!until) return feeWhileUnusedText(kept);
  return msg(str`Cancellation for a fee of ${kept} until ${momentText(until)}`, { id: 'visit.fee-until' });
}

export function feeWhileUnusedText(kept: string): string {
  return msg(str`Cancellation for a fee of ${kept}`, { id: 'visit.fee' });
}

/** The fee: `20%`, or an amount for each unit. */
export function keptText(
  { percent, amount }: { percent?: number | null | undefined; amount?: number | null | undefined },
  currency: string,
): string {
  if (percent != null) return `${percent}%`;
  return msg(str`${priceText(amount ?? 0, currency)} each`, { id: 'visit.fee-each' });
}
