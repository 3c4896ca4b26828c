import type { Response } from 'express';
import { expect, it } from 'vitest';
import type { Failure } from '#shared/contract/errors.ts';
import { tellWhenToRetry } from './send-failure.ts';

it.each<[string, Failure, number | undefined]>([
  ['a busy payment service', { code: 'payment-gateway-busy', bound: 17 }, 17],
  ['a payment service that gets no requests for a while', { code: 'payment-gateway-unavailable', bound: 18 }, 18],
  ['a payment service that did not answer', { code: 'payment-gateway-unavailable' }, undefined],
  ['a store that cannot answer', { code: 'service-unavailable' }, 2],
  ['an error whose bound is not a time', { code: 'quota-exceeded', bound: 3 }, undefined],
])('the time to retry is set, if known, for %s', (_, failure, seconds) => {
  const headers = new Map<string, unknown>();
  const response = { setHeader: (name: string, value: unknown) => headers.set(name, value) } as unknown as Response;
  tellWhenToRetry(response, failure);
  expect(headers.get('retry-after')).toBe(seconds);
});
