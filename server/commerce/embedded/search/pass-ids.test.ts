import { expect, it } from 'vitest';
import { packIds } from './pass-ids.ts';

it('ids arrive unchanged in another thread', () => {
  const found = { isPartly: false, terms: ['ride'], meant: null };
  const { passed, buffers } = packIds({ value: { ...found, ids: [3, Number.MAX_SAFE_INTEGER] } });
  expect(structuredClone(passed, { transfer: buffers })).toEqual({
    value: { ...found, ids: Float64Array.of(3, Number.MAX_SAFE_INTEGER) },
  });
});

it.each([{ value: true }, { value: undefined }, { fault: 'Error: no index' }])('%j is passed unchanged', (reply) => {
  expect(packIds(reply)).toEqual({ passed: reply, buffers: [] });
});
