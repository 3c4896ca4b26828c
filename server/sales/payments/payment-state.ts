import type { GatewayAnswer } from './gateway-answer.ts';
import type { PaymentRecord, Settlement } from './payment-record.ts';

export type PaymentState = PaymentRecord['state'];

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

export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'approved';
}

/** True when money was captured, even if it was returned later. */
export function hasBroughtMoney(state: PaymentState): boolean {
  return !isOpen(state) && !hasEndedWithoutMoney(state);
}

/** True when the payment has ended without money. Some gateways let a buyer try again, so money may still be captured later. */
export function hasEndedWithoutMoney(state: PaymentState): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'expired';
}

/** True when the gateway has captured money, even for a payment that it reports as declined, cancelled or expired. */
export function hasTakenMoney({ state, capturedCents }: Pick<GatewayAnswer, 'state' | 'capturedCents'>): boolean {
  return capturedCents > 0 && !isOpen(state);
}
