import { describe, expect, it } from 'vitest';
import type { TicketFacts } from '#server/sales/ticket-claims.ts';
import { createTicketKey, signTicketCode } from '#server/sales/ticket-codes/code.ts';
import { qrModules } from './qr-modules.ts';

const key = createTicketKey('k1');
const facts: TicketFacts = {
  id: 'K7M2Q9XFR4',
  delivery: 'ticket',
  sku: 'cable-car-round-trip-standard-adult',
  visitDate: '2026-12-24',
  timeSlot: '10:30',
  units: 1,
};

describe('the squares of a QR code', () => {
  it.each<[what: string, differs: Partial<TicketFacts>]>([
    ['a day and a time', {}],
    ['a group', { units: 24 }],
    ['a slip for goods', { delivery: 'collect', visitDate: null, timeSlot: null, units: 120 }],
    ['a ticket for any day until a date', { visitDate: null, timeSlot: null, validUntil: '2027-12-31' }],
    ['a long sku', { sku: 'a-sku-of-forty-characters-as-some-have-it' }],
  ])('are at most 41 a side: %s', (_, differs) => {
    expect(qrModules(signTicketCode({ ...facts, ...differs }, key)).length).toBeLessThanOrEqual(41);
  });

  it('are as few as possible for a gift code', () => {
    expect(qrModules('7K3M-Q2XW-9PFB-T4HC')).toHaveLength(21);
  });
});
