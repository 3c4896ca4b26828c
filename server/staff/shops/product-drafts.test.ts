import { expect, it } from 'vitest';
import { ownDocument } from './product-drafts.ts';

it('a vendor keeps its product, and reaches into no other by shared pools or gifts', () => {
  const given = { name: { en: 'Boat' }, vendor: 'other', pools: ['gondola'], gift: { buy: 1, of: ['ride'] } };
  expect(ownDocument(given, 'boats', null)).toEqual({ name: { en: 'Boat' }, vendor: 'boats' });
  expect(ownDocument(given, 'boats', { vendor: 'boats', pools: ['pier'] })).toEqual({
    ...{ name: { en: 'Boat' }, vendor: 'boats', pools: ['pier'] },
  });
});
