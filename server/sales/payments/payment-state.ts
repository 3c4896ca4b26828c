import type { GatewayAnswer, PaymentRecord, Settlement } from '#server/sales/orders/orders.ts';

export type PaymentState = PaymentRecord['state'];

/** The outcome of a payment in this state for its order. */
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

/** True when the payment may still be approved or captured. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'approved';
}

/** True when money was taken, wherever it is now. */
export function hasBroughtMoney(state: PaymentState): boolean {
  return !isOpen(state) && !hasEndedWithoutMoney(state);
}

/** True when the payment has ended without money. Some gateways let a buyer try once more, so that money may arrive even then. */
export function hasEndedWithoutMoney(state: PaymentState): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'expired';
}

/** True when the gateway has taken money, be it of a payment that it calls declined, cancelled or expired. */
export function hasTakenMoney({ state, capturedCents }: Pick<GatewayAnswer, 'state' | 'capturedCents'>): boolean {
  return capturedCents > 0 && !isOpen(state);
}
