import { afterEach, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/auth.ts';
import { createAsk } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes a call that the store answers with this status and body. Returns the answer and the opened addresses. */
async function asked(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const assign = vi.fn();
  const place = { pathname: '/en/admin/list/orders', search: '?state=paid&q=%C3%A4', assign };
  const answer = await createAsk('en', place)(logout, {});
  return { answer, ledTo: assign.mock.calls.flat() };
}

it('opens the sign-in page when the session has ended, with the way back', async () => {
  const error = { code: 'sign-in-required', message: 'Please sign in first.' };
  expect(await asked(401, { error })).toEqual({
    answer: { ok: false, failure: error },
    ledTo: ['/en/login?redirect=%2Fen%2Fadmin%2Flist%2Forders%3Fstate%3Dpaid%26q%3D%25C3%25A4'],
  });
});

it('stays on the page for any other answer', async () => {
  const error = { code: 'not-allowed', message: 'No.' };
  expect((await asked(403, { error })).ledTo).toEqual([]);
  expect(await asked(200, {})).toEqual({ answer: { ok: true, value: {} }, ledTo: [] });
});
