import Stripe from 'stripe';
import type { NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import { busyFor } from '#server/payments/retry-after.ts';
import { askUnderKeys, type KeyedAnswer } from '#server/payments/under-keys.ts';
import { type ErrorCode, fail, type Result, succeed } from '#shared/contract/errors.ts';

export type StripeCall = <Value>(name: string, refused: ErrorCode, ask: () => Promise<Value>) => Promise<Result<Value>>;

/** A call under an idempotency key of this store. `find` looks for the result of an earlier call that Stripe answered with an error. */
export interface StripeKeyedCall<Value> {
  name: string;
  refused: ErrorCode;
  key: string;
  ask: (idempotencyKey: string) => Promise<Value>;
  find: () => Promise<Result<Value | undefined>>;
}

export interface StripeCalls {
  call: StripeCall;
  callUnderKeys: <Value>(keyed: StripeKeyedCall<Value>) => Promise<Result<Value>>;
}

/**
 * Makes calls of the SDK and returns errors as failures: `refused` when Stripe refuses this payment, `payment-gateway-busy` when it accepts
 * no more calls now, `payment-gateway-unavailable` for all other errors. Only names that Stripe publishes are passed on, because its
 * messages may repeat what was sent.
 */
export function createStripeCalls(note: NoteGatewayFault, now: () => number): StripeCalls {
  return {
    async call(name, refused, ask) {
      return (await attempt(name, refused, ask)).answer;
    },

    callUnderKeys({ name, refused, key, ask, find }) {
      return askUnderKeys(
        key,
        (idempotencyKey) => attempt(name, refused, () => ask(idempotencyKey)),
        async () => {
          const found = await find();
          if (!found.ok) return found;
          return found.value === undefined ? null : succeed(found.value);
        },
      );
    },
  };

  async function attempt<Value>(
    name: string,
    refused: ErrorCode,
    ask: () => Promise<Value>,
  ): Promise<KeyedAnswer<Result<Value>>> {
    try {
      return { answer: succeed(await ask()), isKept: false };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { statusCode = null, requestId = '' } = error;
      note({ call: name, status: statusCode, issue: error.code ?? error.type, debugId: requestId });
      return { answer: answerTo(error, refused), isKept: isKept(error) };
    }
  }

  function answerTo(error: Stripe.errors.StripeError, refused: ErrorCode) {
    if (error instanceof Stripe.errors.StripeRateLimitError) return busyFor(error.headers?.['retry-after'], now());
    return isAboutPayment(error)
      ? fail(refused, { subject: error.code ?? error.type })
      : fail('payment-gateway-unavailable');
  }
}

/**
 * True when Stripe keeps an error with its key, or refuses a key that it keeps for other parameters: the key is then useless. A replayed
 * answer, which the SDK's retry gets, shows that the error is kept. While the error is not kept, a request of another node under the same
 * key could still succeed. https://docs.stripe.com/error-low-level#idempotency
 */
function isKept(error: Stripe.errors.StripeError): boolean {
  const isUsed = error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
  return (error.statusCode === 500 && error.headers?.['idempotent-replayed'] === 'true') || isUsed;
}

/** True when an error is about this payment. Errors about a key that is still in use, or about wrong settings, are not. */
function isAboutPayment(error: Stripe.errors.StripeError): boolean {
  if (error.code === 'idempotency_key_in_use') return false;
  const { StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
  return [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError].some((kind) => error instanceof kind);
}
