import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './api.ts';
import { settle } from './settle.ts';

const excuse = 'Something went wrong on our side. Please try again.';
const failed = (code: string, message: string) => ({ ok: false, failure: { code, message } });

afterEach(() => vi.unstubAllGlobals());

describe('a visitor’s wait', () => {
  it.each<[string, Answer<unknown> | null, unknown]>([
    ['an answer', { ok: true, value: 1 }, { ok: true, value: 1 }],
    ['null', null, null],
    [
      'a failure with a message',
      { ok: false, failure: { code: 'cart-expired', message: 'Too late.' } },
      failed('cart-expired', 'Too late.'),
    ],
    [
      'a failure without a message',
      { ok: false, failure: { code: 'cart-not-found', message: '' } },
      failed('cart-not-found', excuse),
    ],
  ])('ends with %s', async (_, given, told) => {
    expect(await settle(async () => given)).toEqual(told);
  });

  it.each([
    [
      'at once',
      () => {
        throw new TypeError('no');
      },
    ],
    ['later', () => Promise.reject(new TypeError('no'))],
  ])('ends with a message when the work throws %s, and reports the fault on the console', async (_, work) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    expect(await settle<Answer<never>>(work)).toEqual(failed('internal-error', excuse));
    expect(reported).toHaveBeenCalledExactlyOnceWith(new TypeError('no'));
  });
});
