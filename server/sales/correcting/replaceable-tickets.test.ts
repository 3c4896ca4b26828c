import { expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { fail } from '#shared/contract/errors.ts';
import { replaceableTickets } from './replaceable-tickets.ts';

const ticket = {
  id: 'a',
  unit: 0,
  state: 'issued' as 'issued' | 'redeemed' | 'void',
  item: { itemId: 1, delivery: 'ticket' } as OrderedItem,
  use: { isUsedUp: false },
};
const other = { ...ticket, id: 'b', unit: 1 };

it('replaces each named ticket once, also a pass with entries left', () => {
  const pass = { ...other, state: 'redeemed' as const };
  const found = replaceableTickets([ticket, pass], ['b', 'a', 'b']);
  expect(found.ok && found.value.map(({ id, unit }) => [id, unit])).toEqual([
    ['b', 1],
    ['a', 0],
  ]);
});

it.each([
  ['a ticket of another order', ticket, 'x', 'ticket-not-found'],
  ['a void ticket', { ...ticket, state: 'void' as const }, 'a', 'ticket-not-replaceable'],
  [
    'a used up ticket',
    { ...ticket, state: 'redeemed' as const, use: { isUsedUp: true } },
    'a',
    'ticket-not-replaceable',
  ],
  [
    'a gift voucher',
    { ...ticket, item: { ...ticket.item, delivery: 'gift-code' as const } },
    'a',
    'ticket-not-replaceable',
  ],
] as const)('replaces nothing because of %s', (_, one, id, code) => {
  expect(replaceableTickets([one, other], ['b', id])).toEqual(fail(code, { subject: id }));
});
