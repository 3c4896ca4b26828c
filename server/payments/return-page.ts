import type { RequestHandler } from 'express';
import { seeOther } from '#server/http/see-other.ts';
import type { Payments } from './payments.ts';

/**
 * The return page, `/pay/return?payment=…`; with `turned=back` when the buyer cancelled. It asks the gateway for the payment's state,
 * because the browser's request proves nothing. Then it settles the payment and redirects the buyer. Reloading the page changes nothing.
 */
export function answerReturnPage(payments: Payments): RequestHandler {
  return async (request, response, next) => {
    const { payment, turned } = request.query;
    if (request.method !== 'GET' || typeof payment !== 'string' || !/^[\w-]{16,64}$/.test(payment)) return next();
    const settled = await payments.settle(payment, turned === 'back');
    if (settled.ok) seeOther(response, settled.value.redirectUrl);
    else next();
  };
}
