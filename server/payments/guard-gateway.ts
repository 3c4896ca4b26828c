import { fail, type Result } from '#shared/contract/errors.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import { longestBusySeconds } from './retry-after.ts';

/** Outcome of a call. `held-back`: not made, because the gateway has not answered lately. `put-off`: not made in a requested pause. */
export type GatewayOutcome = 'done' | 'refused' | 'unavailable' | 'held-back' | 'busy' | 'put-off';

export type GatewayOperation = keyof PaymentGateway;

export type GatewayCall = [operation: GatewayOperation, outcome: GatewayOutcome, seconds: number];

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
 * Counts the outcomes of calls to a gateway, and holds calls back while it does not answer (a circuit breaker). After five calls in a row
 * without an answer, the gateway gets no calls for 20 seconds. Then it gets one call; if it answers, all calls are made again. A payment
 * counts only once among the five, because a service may fail for only that payment. Buyers learn of the failure at once, and a recovering
 * gateway is not overloaded. Nothing is lost, because the job asks again. A busy gateway counts as one that answers. It gets no calls
 * during the pause that it requests, at most a minute. The failure's `bound` is the number of seconds to wait.
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
      // This call tests whether the gateway answers again. Other calls are held back meanwhile.
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
    // Not guarded: it rarely calls the service, and an unavailable service sends no webhooks.
    verifyWebhook: gateway.verifyWebhook,
  };
}

/** The payment key of a call. A call without one gets a new object, so that each such call counts separately. */
function paymentOf(asked: unknown): unknown {
  return (asked as { paymentKey?: string }).paymentKey ?? {};
}

function outcomeOf(answer: Result<unknown>): GatewayOutcome {
  if (answer.ok) return 'done';
  if (answer.failure.code === 'payment-gateway-busy') return 'busy';
  return answer.failure.code === 'payment-gateway-unavailable' ? 'unavailable' : 'refused';
}
