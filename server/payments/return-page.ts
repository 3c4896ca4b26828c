import type { RequestHandler } from 'express';
import { seeOther } from '#server/http/see-other.ts';
import type { Payments } from './payments.ts';

/** Answers `/pay/return?payment=…`. It asks the gateway for the state, because the browser's request proves nothing. */
export function answerReturnPage(payments: Payments): RequestHandler {
  return async (request, response, next) => {
    const { payment, turned } = request.query;
    if (request.method !== 'GET' || typeof payment !== 'string' || !/^[\w-]{16,64}$/.test(payment)) return next();
    const settled = await payments.settle(payment, turned === 'back');
    if (settled.ok) seeOther(response, settled.value.redirectUrl);
    else next();
  };
}
