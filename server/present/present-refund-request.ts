import type { RefundRequest } from '#server/staff/list-refund-requests.ts';
import type { RefundRequest as Answer } from '#shared/contract/staff/refunds.ts';
import { moneyIn } from './wire-money.ts';

export function presentRefundRequest({ askedAt, totalCents, currency, ...request }: RefundRequest): Answer {
  return { ...request, askedAt: new Date(askedAt).toISOString(), total: moneyIn(currency)(totalCents) };
}
