import { timingSafeEqual } from 'node:crypto';
import express, { Router } from 'express';
import { contentSecurityPolicy, hideReferrer } from '#server/http/security-headers.ts';
import { seeOther } from '#server/http/see-other.ts';
import { approvalPageStyleHash, renderApprovalPage } from './approval-page.ts';
import type { TestPaymentStore } from './store.ts';

const policy = contentSecurityPolicy({ styles: [approvalPageStyleHash] });

const ends = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

/** The test gateway's pages, below `/gateway/test`. What is decided once stays so, however often the form comes. */
export function createTestGatewayRoutes(store: TestPaymentStore): Router {
  const router = Router();
  router.use(hideReferrer());

  router.get('/:id', async (request, response, next) => {
    const payment = await store.byId(request.params.id);
    if (!payment) return next();
    if (payment.state !== 'created') return seeOther(response, returnPath(payment.payment_key));
    response
      .set({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('html')
      .send(renderApprovalPage(payment));
  });

  router.post('/:id', express.urlencoded({ extended: false, limit: 10_000 }), async (request, response, next) => {
    const payment = await store.byId(request.params.id ?? '');
    const { token, decision } = (request.body ?? {}) as { token?: unknown; decision?: unknown };
    if (!payment) return next();
    if (!isSame(token, payment.form_token) || !isDecision(decision)) {
      return seeOther(response, `/gateway/test/${encodeURIComponent(payment.id)}`);
    }
    await store.move(payment.payment_key, 'created', ends[decision]);
    seeOther(response, returnPath(payment.payment_key));
  });

  return router;
}

function returnPath(paymentKey: string): string {
  return `/pay/return?payment=${encodeURIComponent(paymentKey)}`;
}

function isDecision(value: unknown): value is keyof typeof ends {
  return typeof value === 'string' && Object.hasOwn(ends, value);
}

function isSame(given: unknown, expected: string): boolean {
  const bytes = Buffer.from(String(given));
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
