import { expect, it } from 'vitest';
import { withoutBuyer } from './forgotten-buyer.ts';
import { type OrderDocument, orderSnapshot } from './order-document.ts';

const detail = [
  { kind: 'variant' as const, label: 'Age', value: 'Adult' },
  { kind: 'date' as const, label: 'Date', value: '14 March 2026' },
  { kind: 'slot' as const, label: 'Time', value: '10:00' },
  { kind: 'choice' as const, label: 'Hotel', value: 'Hotel Hill' },
  { kind: 'per-unit' as const, label: 'Name', value: 'Mei\nKarl' },
];

it('an order without its buyer keeps the sold items and nothing that the buyer typed', () => {
  const order = {
    currency: 'HKD',
    wantsNews: true,
    formerBuyers: [{ until: 1, buyer: { email: 'mai@example.com', address: { firstName: 'Mai', lastName: 'Chan' } } }],
    buyer: {
      email: 'mei@example.com',
      address: {
        firstName: 'Mei',
        lastName: 'Chan',
        phone: '+85291234567',
        zip: '1',
        company: 'Lantern Ltd',
        taxNumber: 'GB 1',
        latinName: 'Mei',
      },
    },
    items: [{ sku: 'trek', visitDate: '2026-03-14', detail, options: '[{"id":171,"values":["Hotel Hill"]}]' }],
    totalCents: 10_000,
  } as unknown as OrderDocument;
  expect(withoutBuyer(order)).toEqual({
    currency: 'HKD',
    wantsNews: false,
    formerBuyers: [],
    buyer: {
      email: '',
      address: { firstName: '', lastName: '', phone: '', zip: '', company: '', taxNumber: '', latinName: '' },
    },
    items: [{ sku: 'trek', visitDate: '2026-03-14', detail: detail.slice(0, 3), options: '[]' }],
    totalCents: 10_000,
  });
  expect(orderSnapshot.shape.buyer.safeParse(withoutBuyer(order).buyer).success).toBe(true);
});
