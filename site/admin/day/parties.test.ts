import { describe, expect, it } from 'vitest';
import { groupParties, type Party } from './parties.ts';

const item = { name: 'Ride', option: 'Adult', units: 1, people: 1, entered: 0, answers: [] };
const party = (slot: string, number: string, buyer: string, more: Partial<Party> = {}): Party => ({
  ...{ slot, number, buyer, isPaid: true, phone: '', items: [item] },
  ...more,
});

const parties = [
  party('14:00', 'C3', 'Mei Chan'),
  party('10:00', 'A1', 'Zoë Wong', { phone: '+852 9123 4567', items: [{ ...item, people: 4, entered: 1 }] }),
  party('10:00', 'B2', 'Ada Lam', {
    items: [
      { ...item, answers: [{ label: 'Name', values: ['Tom', 'Grace'] }] },
      { ...item, people: 2 },
    ],
  }),
];

describe('groupParties', () => {
  it('groups by slot, by name within a slot, and counts people', () => {
    expect(groupParties(parties).map((group) => [group.slot, group.people, group.entered])).toEqual([
      ['10:00', 7, 1],
      ['14:00', 1, 0],
    ]);
    expect(groupParties(parties)[0]?.parties.map(({ buyer }) => buyer)).toEqual(['Ada Lam', 'Zoë Wong']);
  });

  it.each([
    ['zoe', ['A1']],
    ['grace', ['B2']],
    ['91234567', ['A1']],
    ['9123 45', ['A1']],
    ['c3', ['C3']],
    ['nobody', []],
    [' ', ['B2', 'A1', 'C3']],
  ])('finds %j', (find, numbers) => {
    expect(groupParties(parties, find).flatMap((group) => group.parties.map(({ number }) => number))).toEqual(numbers);
  });
});
