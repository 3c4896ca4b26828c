import { describe, expect, it } from 'vitest';
import { detailKinds } from '#shared/contract/order.ts';
import { chosenName, detailOfUnit, inOneLine, orderChoices } from './order-choices.ts';

it('the choices of an item are all its details except day and time', () => {
  const detail = detailKinds.map((kind) => ({ kind, label: '', value: `10:30 ${kind}` }));
  expect(orderChoices({ detail })).toEqual(['10:30 variant', '10:30 choice', '10:30 per-unit']);
});

it('names items by their choices, and returns an empty name for an unknown item', () => {
  const named = (value: string) =>
    chosenName({ name: 'Cable car', detail: [{ kind: 'variant', label: 'Age', value }] });
  expect([named('Adult'), named('Child'), chosenName(undefined)]).toEqual([
    'Cable car · Adult',
    'Cable car · Child',
    '',
  ]);
});

it('the answers for several units are on one line', () => {
  expect(inOneLine('Mei Chan\n\nKarl')).toBe('Mei Chan, Karl');
});

describe('the ticket of one unit', () => {
  const detail = [
    { kind: 'choice' as const, value: 'Hotel Hill' },
    { kind: 'per-unit' as const, value: 'Mei Chan\nKarl Weber\n' },
    { kind: 'per-unit' as const, value: '58\n\n30' },
  ];

  it('includes details for all units, even empty ones', () => {
    expect(detailOfUnit([{ kind: 'variant', value: '' }], 0)).toEqual([{ kind: 'variant', value: '' }]);
  });

  it.each([
    [0, ['Hotel Hill', 'Mei Chan', '58']],
    [1, ['Hotel Hill', 'Karl Weber']],
    [2, ['Hotel Hill', '30']],
    [3, ['Hotel Hill']],
    [null, ['Hotel Hill', 'Mei Chan\nKarl Weber\n', '58\n\n30']],
  ])('with index %j includes %j', (unit, expected) => {
    expect(detailOfUnit(detail, unit).map(({ value }) => value)).toEqual(expected);
  });
});
