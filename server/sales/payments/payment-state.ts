import type { GatewayAnswer, PaymentRecord, Settlement } from '#server/sales/orders/orders.ts';

export type PaymentState = PaymentRecord['state'];

/** What a payment in this state means for its order. */
export const outcomeOf = {
  created: 'waiting',
  approved: 'waiting',
  captured: 'paid',
  'refund-due': 'refund-due',
  refunded: 'refund-due',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<PaymentState, Settlement['outcome']>;

/** Its end is not known. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'approved';
}

/** It came to nothing, as far as the gateway knew: some let a buyer try once more, and the money arrives after all. */
export function hasEndedWithoutMoney(state: PaymentState): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'expired';
}

/** Whether the gateway has taken money. What it took of a payment that came to nothing counts as well. */
export function hasTakenMoney({ state, capturedCents }: Pick<GatewayAnswer, 'state' | 'capturedCents'>): boolean {
  return capturedCents > 0 && !isOpen(state);
}
