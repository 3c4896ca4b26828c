import * as z from 'zod/mini';
import type { FoundPayment } from '#server/payments/gateway.ts';
import { isRandomKey } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PaypalApi } from './api.ts';
import { captureOwner, orderIdOf } from './order-shape.ts';
import { readOrder, readReply } from './read-order.ts';

const transactions = z.object({
  transaction_details: z._default(
    z.array(
      z.object({ transaction_info: z.object({ transaction_id: z.string(), custom_field: z.optional(z.string()) }) }),
    ),
    [],
  ),
  total_pages: z._default(z.number(), 1),
});

/** The period of one request. PayPal lists at most 31 days at once; 30 days stay clear of that limit. */
const longestMs = 30 * 24 * 3_600_000;

/** Finds payments that are missing from the books: one by PayPal's id of its order or capture, or all payments of a period. */
export function createPaypalFinder(ask: PaypalApi, now: () => number) {
  return {
    find,

    async takenSince(since: number): Promise<Result<FoundPayment[]>> {
      const payments = new Map<string, FoundPayment>();
      for (let from = since; from < now(); from += longestMs) {
        const ids = await listTransactions(from, Math.min(from + longestMs, now()));
        if (!ids.ok) return ids;
        for (const id of ids.value) {
          const found = await find(id);
          if (found.ok) payments.set(found.value.paymentKey, found.value);
          else if (found.failure.code !== 'payment-not-found') return found;
        }
      }
      return succeed([...payments.values()].filter(({ answer }) => answer.capturedCents > 0));
    },
  };

  async function find(gatewayId: string): Promise<Result<FoundPayment>> {
    const found = await findOrder(gatewayId);
    if (found.ok || found.failure.code !== 'payment-not-found') return found;
    const reply = await ask({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(gatewayId)}` });
    if (reply.kind === 'away') return { ok: false, failure: reply.failure };
    const orderId = reply.kind === 'answer' ? orderIdOf(captureOwner.parse(reply.body)) : undefined;
    return orderId && orderId !== gatewayId ? findOrder(orderId) : fail('payment-not-found');
  }

  async function findOrder(id: string): Promise<Result<FoundPayment>> {
    const reply = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` });
    const order = readReply(reply, 'payment-not-found');
    if (!order.ok) return order;
    const [unit] = order.value.purchase_units;
    const paymentKey = unit?.custom_id ?? '';
    if (!isRandomKey(paymentKey)) return fail('payment-not-found');
    return succeed({ paymentKey, orderNumber: unit?.description ?? null, answer: readOrder(order.value) });
  }

  /** The ids of all captures and refunds whose custom field has the form of a payment key. */
  async function listTransactions(from: number, to: number): Promise<Result<string[]>> {
    const ids: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(to).toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      });
      const reply = await ask({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
      if (reply.kind === 'away') return { ok: false, failure: reply.failure };
      if (reply.kind === 'refused') return fail('not-allowed');
      const { transaction_details, total_pages } = transactions.parse(reply.body);
      for (const { transaction_info } of transaction_details) {
        if (isRandomKey(transaction_info.custom_field ?? '')) ids.push(transaction_info.transaction_id);
      }
      pages = total_pages;
    }
    return succeed(ids);
  }
}
