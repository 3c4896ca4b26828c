import type { Answerer } from '#server/http/answerer.ts';
import { pathOf, queryOf } from '#server/http/request-path.ts';
import { seeOther } from '#server/http/see-other.ts';
import type { Payments } from './payments.ts';

/**
 * `/pay/return?payment=…`, where a gateway sends the browser back to. The browser's word counts for nothing: the gateway is
 * asked, the order settled, and the buyer led on. Reloading it changes nothing.
 */
export function createReturnPage(payments: Payments, headers: Map<string, string>): Answerer {
  return (request, response) => {
    if (request.method !== 'GET' || pathOf(request) !== '/pay/return') return false;
    const payment = new URLSearchParams(queryOf(request)).get('payment');
    return payment !== null && /^[\w-]{16,64}$/.test(payment) && leadOn(payment);

    async function leadOn(paymentKey: string): Promise<boolean> {
      const settled = await payments.settle(paymentKey);
      if (!settled.ok) return false;
      response.setHeaders(headers).setHeader('x-request-id', response.locals.requestId);
      seeOther(response, settled.value.redirectUrl);
      return true;
    }
  };
}
