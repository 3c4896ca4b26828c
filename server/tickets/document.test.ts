import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket } from '#server/sales/orders/orders.ts';
import { neverUsed } from '#tests/support/unused-ticket.ts';
import { ticketDocument } from './document.ts';

const store = {
  name: 'Cloud Ridge 360',
  color: '#0B6E6E',
  refundMailTo: '',
  contact: { address: '', mapUrl: '', phone: '', hours: '' },
  mailTexts: {},
  publicUrl: 'https://tickets.example.com',
};
const venue = { place: 'Bay Station', gate: 'Shop', mapUrl: null };

function ticketOf(
  item: Partial<OrderedItem>,
  more: Partial<Pick<IssuedTicket, 'code' | 'state' | 'unit' | 'units' | 'giftCode'>> = {},
): IssuedTicket {
  const common = { productName: 'It', variantLabel: '', detail: [], visitDate: null, slot: '', admits: 1, entry: null };
  return {
    id: '0123456789AB',
    originalId: '0123456789AB',
    code: 'signed',
    state: 'issued',
    unit: 0,
    units: 1,
    giftCode: null,
    use: { ...neverUsed, isUsedUp: more.state === 'redeemed' },
    item: { ...common, venue: null, arriveMinutesBefore: null, cancellation: null, ...item } as OrderedItem,
    ...more,
  };
}

const ride = ticketOf({ delivery: 'ticket', visitDate: '2026-12-24', slot: '10:30' });
const plush = ticketOf({ delivery: 'collect', venue }, { units: 3 });
const locker = ticketOf({ delivery: 'service' });
const voucher = (leftCents: number, state: IssuedTicket['state'] = 'issued') =>
  ticketOf(
    { delivery: 'gift-code', detail: [{ kind: 'choice', label: 'Card design', value: 'Lanterns' }] },
    { code: '7K3M-Q2XW-9PFB-T4HC', state, giftCode: { issuedCents: 50_000, leftCents } },
  );

const fileOf = (...tickets: IssuedTicket[]) =>
  ticketDocument({ number: 'A1B2C3D4E5', currency: 'HKD', soldOn: '2026-11-22', tickets }, store, 'en');
const stubOf = (ticket: IssuedTicket) => fileOf(ticket).stubs[0];
const factsOf = (ticket: IssuedTicket) => stubOf(ticket)?.facts.map(({ label, value }) => `${label}: ${value}`);

describe('a ticket file', () => {
  it.each([
    ['E-ticket', ride, 'Show this QR code at the gate, on your phone or on paper.'],
    [
      'Gift voucher',
      voucher(50_000),
      'Enter the code in your cart in this shop. You can use it until the balance runs out.',
    ],
    ['Collection slip', plush, 'Show this QR code at the counter to collect your goods.'],
    ['Confirmation', locker, 'Show this QR code to our staff, on your phone or on paper.'],
  ])('of a single kind has the title %s', (title, ticket, note) => {
    expect(fileOf(ticket)).toMatchObject({
      title,
      stubs: [{ notes: [note], count: `${title} · 1 of 1`, stamp: null }],
    });
  });

  it('of several kinds is titled as an order, and each stub names its kind', () => {
    const { title, stubs } = fileOf(ride, plush, locker);
    expect(title).toBe('Your order');
    expect(stubs.map(({ count }) => count)).toEqual([
      'E-ticket · 1 of 3',
      'Collection slip · 2 of 3',
      'Confirmation · 3 of 3',
    ]);
  });
});

describe('a ticket for a day', () => {
  const once = 'Each QR code works once. Keep it to yourself until your visit.';
  const thatDay = 'It is valid on the day printed here.';
  const entering = (entry: OrderedItem['entry']) => ticketOf({ delivery: 'ticket', visitDate: '2026-12-24', entry });

  it.each([
    ['without a rule', null, [thatDay, once]],
    ['for one entry', { times: 1 }, [thatDay, once]],
    ['for any number of entries', { times: 'any-time' }, [thatDay]],
    ['for three entries', { times: 3 }, [thatDay]],
    ['for one entry within a week', { times: 1, valid: { from: 'visit', days: 7 } }, [once]],
    ['for daily entries in a week', { times: 'once-a-day', valid: { from: 'visit', days: 7 } }, []],
  ] as const)('%s states correctly how often and on which day it is valid', (_, entry, said) => {
    expect(fileOf(entering(entry)).how.filter((text) => [thatDay, once].includes(text))).toEqual(said);
  });

  it('says nothing about all codes when one of them works more often', () => {
    expect(fileOf(entering(null), entering({ times: 'any-time' })).how).not.toContain(once);
  });
});

describe('a gift voucher', () => {
  it('shows its code, its value and its design, and no day', () => {
    expect(stubOf(voucher(50_000))).toMatchObject({ code: '7K3M-Q2XW-9PFB-T4HC', number: '7K3M-Q2XW-9PFB-T4HC' });
    expect(factsOf(voucher(50_000))).toEqual([
      'Value: HK$500.00',
      'Card design: Lanterns',
      'Where: tickets.example.com',
    ]);
    expect(stubOf(voucher(50_000))?.order).toBe('Order A1B2C3D4E5');
  });

  it('shows the remaining balance after some of it was spent, and a stamp when it is used up', () => {
    expect(factsOf(voucher(12_050))).toContain('Remaining balance: HK$120.50');
    expect(stubOf(voucher(12_050))?.stamp).toBeNull();
    expect(stubOf(voucher(0))?.stamp).toBe('Used up');
  });

  it('is not in the file when it is void', () => {
    expect(fileOf(voucher(0, 'void')).stubs).toEqual([]);
  });
});

describe('the note of the operator', () => {
  const notesOf = (ticket: IssuedTicket, ticketNote: string) =>
    ticketDocument(
      { number: 'A1B2C3D4E5', currency: 'HKD', soldOn: '2026-11-22', tickets: [ticket] },
      { ...store, mailTexts: { ticketNote } },
      'en',
    ).stubs[0]?.notes;
  const usual = 'Show this QR code at the gate, on your phone or on paper.';

  it('replaces the note of a ticket for the gate', () => {
    const own = 'Order A1B2C3D4E5: arrive early on Thu, 24 Dec 2026 · 10:30.';
    expect(notesOf(ride, 'Order {order}: arrive early on {visit}.')).toEqual([own, usual]);
  });

  it('is on no other document', () => {
    expect(notesOf(plush, 'Arrive early.')).toHaveLength(1);
  });

  it('is left out when it names the visit of a ticket without a day', () => {
    expect(notesOf(ticketOf({ delivery: 'ticket' }), 'Arrive early on {visit}.')).toEqual([usual]);
  });
});

describe('a collection slip', () => {
  it('shows how many pieces, and where to collect them', () => {
    expect(factsOf(plush)).toEqual(['Pieces: 3', 'Where: Bay Station · Shop']);
  });

  it('is stamped when the pieces were collected', () => {
    expect(stubOf({ ...plush, state: 'redeemed', use: { ...neverUsed, isUsedUp: true } })?.stamp).toBe('Collected');
  });
});
