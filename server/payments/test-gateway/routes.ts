import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Answerer } from '#server/http/answerer.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import type { Reply } from '#server/http/reply.ts';
import { pathOf } from '#server/http/request-path.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { seeOther } from '#server/http/see-other.ts';
import { approvalPageStyleHash, renderApprovalPage } from './approval-page.ts';
import type { TestPayment, TestPaymentStore } from './store.ts';

const policy = contentSecurityPolicy({ styles: [approvalPageStyleHash] });

const ends = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

const mostFormBytes = 10_000;

/** The test gateway's pages, `/gateway/test/{id}`. What is decided once stays so, however often the form comes. */
export function createTestGatewayPages(store: TestPaymentStore, headers: Map<string, string>): Answerer {
  return (request, response) => {
    const id = /^\/gateway\/test\/([\w-]{1,64})$/.exec(pathOf(request))?.[1];
    if (!id || !(request.method === 'GET' || request.method === 'POST')) return false;
    return answer(id, request, response);
  };

  async function answer(id: string, request: IncomingMessage, response: Reply): Promise<boolean> {
    const payment = await store.byId(id);
    if (!payment) return false;
    response.setHeaders(headers).setHeader('x-request-id', response.locals.requestId);
    if (request.method === 'POST') await decide(payment, await readBytes(request, mostFormBytes), response);
    else if (payment.state !== 'created') seeOther(response, returnPath(payment));
    else showPage(payment, response);
    return true;
  }

  async function decide(payment: TestPayment, body: Buffer | null, response: Reply): Promise<void> {
    const form = new URLSearchParams(body?.toString());
    const decision = form.get('decision');
    if (!isSame(form.get('token'), payment.form_token) || !isDecision(decision)) {
      return seeOther(response, `/gateway/test/${payment.id}`);
    }
    await store.move(payment.payment_key, 'created', ends[decision]);
    seeOther(response, returnPath(payment));
  }
}

function showPage(payment: TestPayment, response: Reply): void {
  const html = renderApprovalPage(payment);
  response
    .writeHead(200, {
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(html);
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
