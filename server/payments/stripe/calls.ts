import Stripe from 'stripe';
import type { NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import { busyFor } from '#server/payments/retry-after.ts';
import { type ErrorCode, fail, type Result, succeed } from '#shared/contract/errors.ts';

export type StripeCall = <Value>(name: string, refused: ErrorCode, ask: () => Promise<Value>) => Promise<Result<Value>>;

/**
 * Makes a call of the SDK's and answers its errors as values: `refused` for what Stripe refuses of this payment, `payment-gateway-busy` where it takes no more calls
 * now, `payment-gateway-unavailable` for all else that says nothing about it. Only names that Stripe publishes are told on: its messages may repeat what was sent.
 */
export function createStripeCalls(note: NoteGatewayFault, now: () => number): StripeCall {
  return async (name, refused, ask) => {
    try {
      return succeed(await ask());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { statusCode = null, requestId = '' } = error;
      note({ call: name, status: statusCode, issue: error.code ?? error.type, debugId: requestId });
      if (error instanceof Stripe.errors.StripeRateLimitError) return busyFor(error.headers?.['retry-after'], now());
      return isAboutPayment(error)
        ? fail(refused, { subject: error.code ?? error.type })
        : fail('payment-gateway-unavailable');
    }
  };
}

/** Whether an error is about this payment. A key that is still at work, and settings that are not right, are not. */
function isAboutPayment(error: Stripe.errors.StripeError): boolean {
  if (error.code === 'idempotency_key_in_use') return false;
  const { StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
  return [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError].some((kind) => error instanceof kind);
}
