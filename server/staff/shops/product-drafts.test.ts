import { expect, it } from 'vitest';
import { ownDocument } from './product-drafts.ts';

it('a vendor keeps its product, and reaches into no other by shared pools or gifts', () => {
  const given = { name: { en: 'Boat' }, vendor: 'other', pools: ['gondola'], gift: { buy: 1, of: ['ride'] } };
  expect(ownDocument(given, 'boats', null)).toEqual({ name: { en: 'Boat' }, vendor: 'boats' });
  expect(ownDocument(given, 'boats', { vendor: 'boats', pools: ['pier'] })).toEqual({
    ...{ name: { en: 'Boat' }, vendor: 'boats', pools: ['pier'] },
  });
});

it.each([
  ['ticket', 'gift-code', 'ticket'],
  [undefined, 'gift-code', undefined],
  ['gift-code', 'ticket', 'gift-code'],
  ['gift-code', undefined, 'gift-code'],
  ['ticket', 'collect', 'collect'],
  [undefined, 'service', 'service'],
])('a vendor turns no product into a gift code or back: published as %s, given as %s', (published, given, kept) => {
  const own = ownDocument({ delivery: given }, 'boats', { vendor: 'boats', ...(published && { delivery: published }) });
  expect(own.delivery).toBe(kept);
});
