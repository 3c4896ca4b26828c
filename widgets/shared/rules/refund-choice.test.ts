import { describe, expect, it } from 'vitest';
import type { Order, Ticket } from '#shared/contract/order.ts';
import { chosenRefund, refundChoices } from './refund-choice.ts';

const unit = (amount: number, gift_code = 0) => ({ amount, gift_code });
const choices = [
  { item_id: 1, qty: 3, units: [unit(33.33), unit(33.33), unit(33.34)], names: [] },
  { item_id: 2, qty: 2, units: [unit(0.1, 0.2), unit(0.2, 0.1)], names: ['Ben', 'Anna'] },
];
const none = { items: [], amount: 0, gift_code: 0, sum: 0, names: [], isAll: false };

describe('a choice of units to refund', () => {
  it.each([
    ['nothing', {}, none],
    ['no unit of each item', { 1: 0, 2: 0 }, none],
    ['two units of three', { 1: 2 }, { ...none, items: [{ item_id: 1, qty: 2 }], amount: 66.66, sum: 66.66 }],
    [
      'one unit with a name, in money and gift code',
      { 2: 1 },
      { ...none, items: [{ item_id: 2, qty: 1 }], amount: 0.1, gift_code: 0.2, sum: 0.3, names: ['Ben'] },
    ],
    [
      'all units, to the cent',
      { 1: 3, 2: 2 },
      {
        items: [
          { item_id: 1, qty: 3 },
          { item_id: 2, qty: 2 },
        ],
        ...{ amount: 100.3, gift_code: 0.3, sum: 100.6, names: ['Ben', 'Anna'], isAll: true },
      },
    ],
  ])('of %s', (_, counts, chosen) => {
    expect(chosenRefund(choices, counts)).toEqual(chosen);
  });

  it('adds up in currencies with other minor units', () => {
    const of = (...amounts: number[]) =>
      chosenRefund([{ item_id: 1, qty: 2, units: amounts.map((amount) => unit(amount)), names: [] }], { 1: 2 }).sum;
    expect([of(333, 334), of(1.001, 2.002)]).toEqual([667, 3.003]);
  });
});

describe('the items that a buyer can choose to refund', () => {
  const back = { item_id: 1, qty: 2, price: 200, discount: 0, goodwill: 0, fee: 0, gift_code: 0, amount: 200 };
  const refund_now = {
    items: [
      { ...back, units: [unit(100), unit(100)] },
      { ...back, item_id: 2, qty: 1, price: 0, amount: 0, units: [unit(0)] },
    ],
    ...{ fee: 0, gift_code: 0, amount: 200 },
  };
  const items = [
    { item_id: 1, is_gift: false },
    { item_id: 2, is_gift: true },
  ];
  const choicesOf = (more: object) => refundChoices({ items, tickets: [], refund_now, ...more } as unknown as Order);

  it('are the bought items, without gifts', () => {
    expect(choicesOf({})).toEqual([{ item_id: 1, qty: 2, units: [unit(100), unit(100)], names: [] }]);
    expect(choicesOf({ refund_now: null })).toEqual([]);
  });

  it('have the names on their unused tickets, the last one first', () => {
    const ticket = (name: string, state: Ticket['state'] = 'issued', used = 0) => ({
      ...{ item_id: 1, state, entries: { used }, answers: [{ label: 'Name', value: name }] },
    });
    const tickets = [
      ticket('Anna'),
      ticket('Ben'),
      ticket('Chris', 'void'),
      ticket('Dora', 'issued', 1),
      ticket('Emil', 'redeemed', 1),
    ];
    expect(choicesOf({ tickets })[0]?.names).toEqual(['Ben', 'Anna']);
  });
});
