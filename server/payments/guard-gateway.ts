import { fail, type Result } from '#shared/contract/errors.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import { longestBusySeconds } from './retry-after.ts';

/**
 * How a call to a gateway went. `held-back`: it was not made, because the gateway has not answered lately; `put-off`: nor was it, because the
 * gateway has asked to come later (`busy`).
 */
export type GatewayOutcome = 'done' | 'refused' | 'unavailable' | 'held-back' | 'busy' | 'put-off';

export type GatewayOperation = keyof PaymentGateway;

/** A call to a gateway: the operation, its outcome, and how long it took. */
export type GatewayCall = [operation: GatewayOperation, outcome: GatewayOutcome, seconds: number];

/** Guards each gateway by itself. */
export function guardGateways(
  gateways: Gateways,
  { now, note }: { now: () => number; note: (method: string, ...call: GatewayCall) => void },
): Gateways {
  return new Map(
    [...gateways].map(([method, gateway]) => [
      method,
      guardGateway(gateway, { now, note: (...call) => note(method, ...call) }),
    ]),
  );
}

const failuresInARow = 5;

const pauseMs = 20_000;

/**
 * Counts how the calls to a gateway go, and holds them back while it does not answer (a circuit breaker): after five calls in a row without an
 * answer it is left alone for 20 seconds, then asked once, and again left alone or opened. A payment counts once among the five, because a
 * service may fail for that one alone. So buyers hear of it at once, and a gateway that comes back is not run over. Nothing is lost: the job
 * asks again. One that has too much to do has answered: it is left alone as long as it asks for. Callers learn when to come again (`bound`, in
 * seconds).
 */
export function guardGateway(
  gateway: PaymentGateway,
  { now, note }: { now: () => number; note: (...call: GatewayCall) => void },
): PaymentGateway {
  let unanswered = new Set<unknown>();
  let closedUntil = 0;
  let busyUntil = 0;
  const secondsUntil = (time: number) => Math.ceil((time - now()) / 1000);

  function guard<Asked, Answer>(operation: GatewayOperation, ask: (asked: Asked) => Promise<Result<Answer>>) {
    return async (asked: Asked): Promise<Result<Answer>> => {
      if (now() < busyUntil) {
        note(operation, 'put-off', 0);
        return fail('payment-gateway-busy', { bound: secondsUntil(busyUntil) });
      }
      if (unanswered.size >= failuresInARow && now() < closedUntil) {
        note(operation, 'held-back', 0);
        return fail('payment-gateway-unavailable', { bound: secondsUntil(closedUntil) });
      }
      // Until this call is answered, it is the only one.
      if (unanswered.size >= failuresInARow) closedUntil = now() + pauseMs;
      const begun = now();
      const answer = await ask(asked);
      if (outcomeOf(answer) !== 'unavailable') unanswered = new Set();
      else unanswered.add(paymentOf(asked));
      if (unanswered.size === failuresInARow) closedUntil = now() + pauseMs;
      if (!answer.ok && outcomeOf(answer) === 'busy')
        busyUntil = now() + 1000 * Math.min(answer.failure.bound ?? 1, longestBusySeconds);
      note(operation, outcomeOf(answer), (now() - begun) / 1000);
      return answer;
    };
  }

  return {
    start: guard('start', gateway.start),
    confirm: guard('confirm', gateway.confirm),
    lookup: guard('lookup', gateway.lookup),
    ...(gateway.cancel ? { cancel: guard('cancel', gateway.cancel) } : {}),
    refund: guard('refund', gateway.refund),
    ...(gateway.find ? { find: guard('find', gateway.find) } : {}),
    ...(gateway.takenSince ? { takenSince: guard('takenSince', gateway.takenSince) } : {}),
    ...(gateway.tryKeys ? { tryKeys: gateway.tryKeys } : {}),
    // Mostly it asks nobody, and who is away sends nothing.
    verifyWebhook: gateway.verifyWebhook,
  };
}

/** The payment that a call is about. A call about none counts by itself. */
function paymentOf(asked: unknown): unknown {
  return (asked as { paymentKey?: string }).paymentKey ?? {};
}

function outcomeOf(answer: Result<unknown>): GatewayOutcome {
  if (answer.ok) return 'done';
  if (answer.failure.code === 'payment-gateway-busy') return 'busy';
  return answer.failure.code === 'payment-gateway-unavailable' ? 'unavailable' : 'refused';
}
