import { expect, it, vi } from 'vitest';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { Context } from './context.ts';
import { answeringAs, onlyAsk } from './once.ts';

const keyed = () => {
  const answerOf = vi.fn(() => ({ status: 200, body: 'the whole' }));
  return { locale: 'en', once: { scope: 'call', key: 'key', bodyHash: 'hash', answerOf } };
};

it('a step that is not the last stores no answer under the key', () => {
  const context = keyed();
  const { once } = onlyAsk(context);
  expect({ ...once, answerOf: null }).toEqual({ ...context.once, answerOf: null });
  expect(once.answerOf()).toBe(null);
});

it('a step that returns a part of the answer stores the answer of the whole call', () => {
  const context = keyed();
  const { once } = answeringAs(context, (part) => (part.ok ? succeed({ whole: part.value }) : fail('cart-empty')));
  const { answerOf } = once as unknown as { answerOf: (outcome: unknown) => unknown };
  expect(answerOf(succeed('part'))).toEqual({ status: 200, body: 'the whole' });
  expect(context.once.answerOf).toHaveBeenLastCalledWith(succeed({ whole: 'part' }));
});

it('a call without a key is unchanged', () => {
  const context: Context = { locale: 'en' };
  expect(onlyAsk(context)).toBe(context);
  expect(answeringAs(context, succeed)).toBe(context);
});
