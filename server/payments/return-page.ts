import type { RequestHandler } from 'express';
import { seeOther } from '#server/http/see-other.ts';
import type { Payments } from './payments.ts';

/**
 * `/pay/return?payment=…`, where a gateway sends the browser back to. The browser's word counts for nothing: the gateway is
 * asked, the order settled, and the buyer led on. Reloading it changes nothing.
 */
export function answerReturn(payments: Payments): RequestHandler {
  return async (request, response, next) => {
    const { payment } = request.query;
    if (request.method !== 'GET' || typeof payment !== 'string' || !/^[\w-]{16,64}$/.test(payment)) return next();
    const settled = await payments.settle(payment);
    if (settled.ok) seeOther(response, settled.value.redirectUrl);
    else next();
  };
}
