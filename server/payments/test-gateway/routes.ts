import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { plainPagePolicy } from '#server/http/plain-page.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { pathOf } from '#server/http/request-path.ts';
import { seeOther } from '#server/http/see-other.ts';
import { sendEncoded } from '#server/http/send-encoded.ts';
import { renderApprovalPage } from './approval-page.ts';
import type { TestPayment, TestPaymentStore } from './store.ts';

const ends = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

const mostFormBytes = 10_000;

/** The test gateway's pages, `/gateway/test/{id}`. The first decision counts; sending the form again changes nothing. */
export function testGatewayPages(store: TestPaymentStore): RequestHandler {
  return async (request, response, next) => {
    const id = /^\/gateway\/test\/([\w-]{1,64})$/.exec(pathOf(request))?.[1];
    if (!id || !(request.method === 'GET' || request.method === 'POST')) return next();
    const payment = await store.byId(id);
    if (!payment) return next();
    if (request.method === 'POST') await decide(payment, await readBytes(request, mostFormBytes), response);
    else if (payment.state !== 'created') seeOther(response, returnPath(payment));
    else showPage(payment, response);
  };

  async function decide(payment: TestPayment, body: Buffer | null, response: Response): Promise<void> {
    const form = new URLSearchParams(body?.toString());
    const decision = form.get('decision');
    if (!isSame(form.get('token'), payment.form_token) || !isDecision(decision)) {
      return seeOther(response, `/gateway/test/${payment.id}`);
    }
    await store.move(payment.payment_key, 'created', ends[decision]);
    seeOther(response, returnPath(payment));
  }
}

function showPage(payment: TestPayment, response: Response): void {
  const html = renderApprovalPage(payment);
  response.set({
    'content-security-policy': plainPagePolicy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  sendEncoded(response, html);
}

function returnPath({ payment_key }: TestPayment): string {
  return `/pay/return?payment=${encodeURIComponent(payment_key)}`;
}

function isDecision(value: string | null): value is keyof typeof ends {
  return value !== null && Object.hasOwn(ends, value);
}

function isSame(given: string | null, expected: string): boolean {
  const bytes = Buffer.from(given ?? '');
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
