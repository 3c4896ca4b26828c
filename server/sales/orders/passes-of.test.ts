import { expect, it } from 'vitest';
import type { OrderedItem } from './order-document.ts';
import { isPass, namedHolder, withHolder } from './passes-of.ts';

it.each<[string, Pick<OrderedItem, 'entry' | 'delivery'>, boolean]>([
  ['is a ticket for once a day', { delivery: 'ticket', entry: { times: 'once-a-day' } }, true],
  ['is a ticket for any number of entries', { delivery: 'ticket', entry: { times: 'any-time' } }, true],
  ['is a ticket for three entries', { delivery: 'ticket', entry: { times: 3 } }, true],
  ['is no ticket for one entry in half a year', { delivery: 'ticket', entry: { times: 1 } }, false],
  ['is no ticket without a rule', { delivery: 'ticket', entry: null }, false],
  ['is nothing to collect', { delivery: 'collect', entry: { times: 'any-time' } }, false],
])('a pass %s', (_, item, expected) => {
  expect(isPass(item)).toBe(expected);
});

it('keeps the holder of each unit', () => {
  const item = {} as OrderedItem;
  const mei = { unit: 0, firstName: 'Mei', lastName: 'Chan' };
  const tom = { unit: 1, firstName: 'Tom', lastName: 'Chan' };
  const named = withHolder(withHolder(withHolder(item, tom), mei), { ...tom, firstName: 'Tim' });
  expect([namedHolder(item, 0), namedHolder(named, 0)]).toEqual([undefined, mei]);
  expect(namedHolder(named, 1)).toMatchObject({ firstName: 'Tim' });
  expect(named.holders).toHaveLength(2);
});
