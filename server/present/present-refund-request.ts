import type { RefundRequest as Answer } from '#shared/contract/staff/refunds.ts';
import { moneyIn } from './wire-money.ts';

export function presentRefundRequest({ askedAt, totalCents, currency, ...request }: ListedRequest): Answer {
  return { ...request, askedAt: new Date(askedAt).toISOString(), total: moneyIn(currency)(totalCents) };
}

type ListedRequest = Omit<Answer, 'askedAt' | 'total'> & { askedAt: number; totalCents: number; currency: string };
