import { describe, expect, it } from 'vitest';
import type { TicketFacts } from '#server/sales/sales.ts';
import { createTicketKey, readTicketCode, readTicketKey, signTicketCode, writeTicketKey } from './code.ts';

const key = createTicketKey('k1');
const publicKeys = new Map([[key.id, key.publicKey]]);

const facts: TicketFacts = {
  id: 'tk_4f8a2c',
  delivery: 'ticket',
  sku: 'cable-car-round-trip-standard-adult',
  orderNumber: 'A1B2C3D4E5',
  visitDate: '2026-12-24',
  timeSlot: '10:30',
  units: 1,
};

describe('a ticket code', () => {
  it.each([facts, { ...facts, visitDate: null, timeSlot: null, units: 4 }, { ...facts, timeSlot: '下午 2:00' }])(
    'says what was signed: %o',
    (signed) => {
      expect(readTicketCode(signTicketCode(signed, key), publicKeys)).toEqual(signed);
    },
  );

  it.each(['collect', 'service'] as const)('says that it is for no gate: %s', (delivery) => {
    const code = signTicketCode({ ...facts, delivery, units: 3 }, key);
    expect(code).toMatch(/^D1\./);
    expect(readTicketCode(code, publicKeys)).toEqual({ ...facts, delivery, units: 3 });
    expect(readTicketCode(code.replace('D1.', 'T1.'), publicKeys)).toBeNull();
  });

  it('is for the gate under its own prefix only', () => {
    expect(readTicketCode(signTicketCode(facts, key).replace('T1.', 'D1.'), publicKeys)).toBeNull();
  });

  it('is short enough for a QR code that any camera reads', () => {
    expect(signTicketCode(facts, key).length).toBeLessThan(300);
  });

  it('reads the same after its key was written down and read again', () => {
    const again = readTicketKey({ id: 'k1', ...writeTicketKey(key) });
    expect(readTicketCode(signTicketCode(facts, again), publicKeys)).toEqual(facts);
  });

  it('has one spelling: the bits that its last characters leave over are zero', () => {
    const code = signTicketCode(facts, key);
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].flatMap((last) => [
      code.slice(0, -1) + last,
      code.replace(/.(?=\.[^.]*$)/, last),
    ]);
    const read = spellings.filter((spelling) => readTicketCode(spelling, publicKeys) !== null);
    expect(new Set(read)).toEqual(new Set([code]));
  });

  it('is worthless when anything in it was changed', () => {
    const code = signTicketCode(facts, key);
    const [version, payload = '', signature] = code.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"10:30"', '"11:30"');
    const worthless = [
      `${version}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      code.replace('T1.', 'T2.'),
      `${code}A`,
      `${version}.${payload}=.${signature}`,
      `${version}.${payload}`,
      signTicketCode(facts, createTicketKey('k1')),
      signTicketCode(facts, createTicketKey('k2')),
      '',
      'T1..',
    ];
    expect(worthless.map((text) => readTicketCode(text, publicKeys))).toEqual(worthless.map(() => null));
  });
});
