import type { ListedOrder as Answer } from '#shared/contract/staff/orders.ts';
import { moneyIn } from './wire-money.ts';

export function presentListedOrder({ placedAt, totalCents, currency, ...order }: Listed): Answer {
  const { number, state, buyer, email, visitDays, channel, partner, units, isComplimentary } = order;
  return {
    ...{ number, state, buyer, email, visitDays, channel, partner, units, isComplimentary },
    placedAt: new Date(placedAt).toISOString(),
    total: moneyIn(currency)(totalCents),
  };
}

type Listed = Omit<Answer, 'placedAt' | 'total'> & { placedAt: number; totalCents: number; currency: string };
