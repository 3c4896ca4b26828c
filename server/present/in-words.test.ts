import { expect, it } from 'vitest';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { inWords } from './in-words.ts';

const ride = { itemId: 1, productName: '纜車', variantLabel: '成人', detail: [], venue: null, ordered: 2 };
const gift = { ...ride, itemId: 2, productName: '匙扣', variantLabel: '' };
const order = { items: [ride, gift], tickets: [{ id: 'a', item: gift }] } as unknown as WholeOrder;
const words = [
  { productName: 'Ride', variantLabel: 'Adult', detail: [], venue: null },
  { productName: 'Keyring', variantLabel: '', detail: [], venue: null },
];

it('an order is shown in the words of its items, and so are its tickets', () => {
  const told = inWords(order, words);
  expect(told.items).toEqual([
    { ...ride, productName: 'Ride', variantLabel: 'Adult' },
    { ...gift, productName: 'Keyring' },
  ]);
  expect(told.tickets[0]?.item).toBe(told.items[1]);
});
