import { expect, it } from 'vitest';
import { withoutEmpty } from './without-empty.ts';

it.each([
  [{ code: 'A', endsOn: null, startsOn: '' }, { code: 'A' }],
  [{ maxUses: 0, jump: false }, { maxUses: 0, jump: false }],
  [{ name: { en: 'Peak', hk: '' } }, { name: { en: 'Peak' } }],
  [{ description: { en: '' }, summary: null }, {}],
  [{ skus: [], attributes: {} }, { skus: [], attributes: {} }],
  [
    { sizeChart: { rows: [{ size: { en: 'S', hk: null }, values: ['54', null, ''] }] } },
    { sizeChart: { rows: [{ size: { en: 'S' }, values: ['54', '', ''] }] } },
  ],
])('writes %j as %j', (values, document) => {
  expect(withoutEmpty(values)).toEqual(document);
});
