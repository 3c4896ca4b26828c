import * as z from 'zod/mini';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { currencyPattern } from '#shared/contract/bounds.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import type { FoundPayment, PaymentGateway } from './gateway.ts';
import { type NoteGatewayFault, UnreadableAnswer } from './gateway-fault.ts';

/** Keeps invalid answers of a payment service out of the books. The fault is noted, and the service is asked again later. */
export function checkAnswers(gateway: PaymentGateway, note: NoteGatewayFault = () => {}): PaymentGateway {
  function check<Asked, Answer>(
    call: string,
    ask: (asked: Asked) => Promise<Result<Answer>>,
    isReadable: (answer: Answer) => boolean = () => true,
  ) {
    return async (asked: Asked): Promise<Result<Answer>> => {
      try {
        const answer = await ask(asked);
        if (!answer.ok || isReadable(answer.value)) return answer;
      } catch (fault) {
        if (!(fault instanceof UnreadableAnswer) && !(fault instanceof z.core.$ZodError)) throw fault;
      }
      note({ call, status: 200, issue: 'unreadable-answer', debugId: '' });
      return fail('payment-gateway-unavailable');
    };
  }

  return {
    start: check('start', gateway.start, ({ gatewayId, approvalUrl }) => Boolean(gatewayId && approvalUrl)),
    confirm: check('confirm', gateway.confirm, isReadableAnswer),
    lookup: check('lookup', gateway.lookup, isReadableAnswer),
    ...(gateway.cancel ? { cancel: check('cancel', gateway.cancel, isReadableAnswer) } : {}),
    refund: check('refund', gateway.refund),
    ...(gateway.find ? { find: check('find', gateway.find, isReadablePayment) } : {}),
    ...(gateway.takenSince
      ? { takenSince: check('takenSince', gateway.takenSince, (found) => found.every(isReadablePayment)) }
      : {}),
    ...(gateway.tryKeys ? { tryKeys: gateway.tryKeys } : {}),
    verifyWebhook: check('webhook', gateway.verifyWebhook),
  };
}

/** More than the sum of any payment, in the minor unit of any currency. */
const absurdCents = 1e12;

function isReadablePayment({ answer }: FoundPayment): boolean {
  return isReadableAnswer(answer);
}

function isReadableAnswer({
  capturedCents,
  currency,
  feeCents,
  gatewayRefunds = [],
  disputes = [],
}: GatewayAnswer): boolean {
  return (
    isSum(capturedCents) &&
    (currency === undefined || currencyPattern.test(currency)) &&
    (feeCents === undefined || feeCents === null || isSum(feeCents)) &&
    [...gatewayRefunds, ...disputes].every(({ amountCents }) => isSum(amountCents) && amountCents > 0)
  );
}

export function isSum(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents < absurdCents;
}
