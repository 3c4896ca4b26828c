import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket } from '#server/sales/orders/orders.ts';
import { neverUsed } from '#tests/support/unused-ticket.ts';
import { calendarVisits } from './visits.ts';

const adult = {
  itemId: 1,
  productSku: 'ride',
  visitId: null,
  productName: 'Cable car',
  variantLabel: 'Adult',
  visitDate: '2026-11-27',
  slot: '10:30',
  venue: { place: 'Bay Station', gate: 'Gate A', mapUrl: 'https://maps.example/?q=22.28,113.94' },
  arriveMinutesBefore: 15,
  durationMinutes: 90,
  cancellation: null,
  detail: [],
  ordered: 2,
  refunded: 0,
} as unknown as OrderedItem;
const child = { ...adult, itemId: 2, variantLabel: 'Child', ordered: 1 };

function ticketsOf(...items: OrderedItem[]): IssuedTicket[] {
  return items.flatMap((item) =>
    Array.from({ length: item.ordered }, (_, index) => ({
      id: `${item.itemId}-${index}`,
      originalId: `${item.itemId}-${index}`,
      code: '',
      item,
      state: 'issued' as const,
      unit: 0,
      units: 1,
      giftCode: null,
      use: neverUsed,
    })),
  );
}

const order = { number: 'A1B2C3D4E5', fakeId: 'key', version: 3, currency: 'HKD', soldOn: '2026-11-22' };
const store = { publicUrl: 'https://tickets.example.com', address: 'Bay Station\n8 Waterfront Road' };
const visitsOf = (tickets: IssuedTicket[], items = [...new Set(tickets.map(({ item }) => item))]) =>
  calendarVisits({ ...order, items, tickets }, store, 'en');

describe('the visits of an order', () => {
  it('count only tickets that were not refunded', () => {
    const [visit] = visitsOf(ticketsOf({ ...adult, ordered: 3, refunded: 2 }));
    expect(visit?.text).toContain('1 × Adult');
  });

  it('are one for each product and time, however many tickets it has', () => {
    expect(visitsOf(ticketsOf(adult, child))).toEqual([
      {
        id: 'A1B2C3D4E5-1@tickets.example.com',
        version: 3,
        title: 'Cable car',
        date: '2026-11-27',
        slot: '10:30',
        minutes: 90,
        place: 'Bay Station · Gate A, 8 Waterfront Road',
        point: { lat: 22.28, lon: 113.94 },
        text: [
          '2 × Adult',
          '1 × Child',
          'Arrive by: 10:15 · 15 minutes before',
          'Order A1B2C3D4E5',
          'Show my tickets: https://tickets.example.com/en/orderdownload',
        ].join('\n'),
        isCancelled: false,
        reminder: 'Cable car\nShow my tickets: https://tickets.example.com/en/orderdownload',
        url: 'https://tickets.example.com/en/orderdownload',
      },
    ]);
  });

  it('are several for several times and products', () => {
    const later = { ...child, slot: '14:00' };
    const boat = { ...child, itemId: 3, productSku: 'boat', productName: 'Boat', durationMinutes: null };
    const visits = visitsOf(ticketsOf(adult, later, boat));
    expect(visits.map(({ title, slot, minutes }) => [title, slot, minutes])).toEqual([
      ['Cable car', '10:30', 90],
      ['Cable car', '14:00', 90],
      ['Boat', '10:30', 120],
    ]);
  });

  it('keep their id when the tickets of one item are refunded', () => {
    const [left] = visitsOf(ticketsOf(child), [adult, child]);
    expect(left).toMatchObject({ id: 'A1B2C3D4E5-1@tickets.example.com', text: expect.stringMatching(/^1 × Child/) });
  });

  it('do not include items without a day', () => {
    const pass = { ...adult, visitDate: null, slot: '' };
    expect(visitsOf(ticketsOf(pass))).toEqual([]);
  });

  it('are cancelled, with their former day and id, when all their tickets are void', () => {
    const voided = ticketsOf(adult, child).map((ticket) => ({ ...ticket, state: 'void' as const }));
    const [visit, ...others] = visitsOf(voided);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      ...{ id: 'A1B2C3D4E5-1@tickets.example.com', isCancelled: true, date: '2026-11-27', slot: '10:30' },
      text: 'Order A1B2C3D4E5\nShow my tickets: https://tickets.example.com/en/orderdownload',
    });
  });
});
