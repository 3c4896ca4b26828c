import type { ListedOrder as Answer } from '#shared/contract/staff/orders.ts';
import { moneyIn } from './wire-money.ts';

/** An order of the list of all orders, in the contract's shape. */
export function presentListedOrder({ placedAt, totalCents, currency, ...order }: Listed): Answer {
  return { ...order, placedAt: new Date(placedAt).toISOString(), total: moneyIn(currency)(totalCents) };
}

/** An order whose total is in the currency's minor unit. */
type Listed = Omit<Answer, 'placedAt' | 'total'> & { placedAt: number; totalCents: number; currency: string };
