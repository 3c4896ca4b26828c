import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TicketClaims, TicketFacts } from '#server/sales/ticket-claims.ts';
import { createTicketKey, readTicketCode, readTicketKey, signTicketCode, writeTicketKey } from './code.ts';
import { skuMark } from './sku-mark.ts';

const key = createTicketKey('k1');
const publicKeys = new Map([[key.id, key.publicKey]]);
const read = (code: string) => readTicketCode(code, publicKeys);

const facts: TicketFacts = {
  id: 'K7M2Q9XFR4',
  delivery: 'ticket',
  sku: 'cable-car-round-trip-standard-adult',
  visitDate: '2026-12-24',
  timeSlot: '10:30',
  units: 1,
};

describe('a ticket code', () => {
  it.each<Partial<TicketFacts>>([
    {},
    { visitDate: null, timeSlot: null, units: 4 },
    { visitDate: null, timeSlot: null, validUntil: '2027-12-31' },
    { validUntil: '2026-12-26' },
    { timeSlot: '下午 2:00' },
    { timeSlot: '10:30–11:00, 100 % sure' },
    { id: '8ZMLH-QKaLwT' },
  ])('reads what was signed: %o', (differs) => {
    const signed = { ...facts, ...differs };
    expect(read(signTicketCode(signed, key))).toEqual(claimsOf(signed));
  });

  it.each([
    ['collect', 'C2.'],
    ['service', 'S2.'],
  ] as const)('has another prefix when it is not for a gate: %s', (delivery, prefix) => {
    const code = signTicketCode({ ...facts, delivery, units: 3 }, key);
    expect(code.startsWith(prefix)).toBe(true);
    expect(read(code)).toEqual(claimsOf({ ...facts, delivery, units: 3 }));
    expect(read(code.replace(prefix, 'T2.'))).toBeNull();
  });

  it('is genuine only under its own prefix', () => {
    expect(read(signTicketCode(facts, key).replace('T2.', 'C2.'))).toBeNull();
  });

  it('is genuine after its key was written and read again', () => {
    const again = readTicketKey({ id: 'k1', ...writeTicketKey(key) });
    expect(read(signTicketCode(facts, again))).toEqual(claimsOf(facts));
  });

  it('has only one spelling', () => {
    const code = signTicketCode(facts, key);
    const spellings = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((other) => [
      code.slice(0, -1) + other,
      code.replace(/.(?=[^.]{99}$)/, other),
    ]);
    const genuine = spellings.filter((spelling) => read(spelling) !== null);
    expect(new Set(genuine)).toEqual(new Set([code]));
    expect(read(code.toLowerCase())).toBeNull();
    expect(read(code.replace('%6B1', '%6b1'))).toBeNull();
    expect(read(code.replace('%6B1', 'k1'))).toBeNull();
  });

  it('is not genuine when anything in it was changed', () => {
    const code = signTicketCode(facts, key);
    const [said = '', signature = ''] = code.split(/\.(?=[^.]*$)/);
    const worthless = [
      code.replace('.10:30.', '.11:30.'),
      code.replace('.20261224.', '.20261225.'),
      code.replace('.1.', '.4.'),
      code.replace('.1.', '.1.20991231.'),
      code.replace('K7M2Q9XFR4', 'K7M2Q9XFR5'),
      code.replace(skuMark(facts.sku), skuMark('another')),
      code.replace('T2.', 'T3.'),
      code.replace('T2.', 'T1.'),
      `${code}A`,
      `${code}.`,
      `${said}.${'Z'.repeat(100)}`,
      `${said}.0${signature}`,
      said,
      signTicketCode(facts, createTicketKey('k1')),
      signTicketCode(facts, createTicketKey('k2')),
      'T2.%.%.%',
      'T2..',
      '',
    ];
    expect(worthless.map(read)).toEqual(worthless.map(() => null));
  });
});

describe('a ticket code of the first form', () => {
  const list = ['k1', '8ZMLH-QKaLwT', facts.sku, 'A1B2C3D4E5', '2026-12-24', '下午 2:00', 1];
  const claims = claimsOf({ ...facts, id: '8ZMLH-QKaLwT', timeSlot: '下午 2:00' });

  it('reads what was signed', () => {
    expect(read(soldCode('T1', list))).toEqual(claims);
    expect(read(soldCode('T1', [...list, '2026-12-31']))).toEqual({ ...claims, validUntil: '2026-12-31' });
    expect(read(soldCode('D1', ['collect', ...list]))).toEqual({ ...claims, delivery: 'collect' });
  });

  it('is genuine only under its own prefix', () => {
    expect(read(soldCode('T1', ['collect', ...list]))).toBeNull();
    expect(read(soldCode('D1', list))).toBeNull();
  });

  it('has one spelling, and is not genuine when anything in it was changed', () => {
    const code = soldCode('T1', list);
    const [version, payload = '', signature] = code.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('2026-12-24', '2026-12-25');
    const worthless = [
      `${version}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      code.replace('T1.', 'T2.'),
      `${code}A`,
      `${version}.${payload}=.${signature}`,
      `${version}.${payload}`,
      'T1..',
    ];
    expect(worthless.map(read)).toEqual(worthless.map(() => null));
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].flatMap((last) => [
      code.slice(0, -1) + last,
      code.replace(/.(?=\.[^.]*$)/, last),
    ]);
    expect(new Set(spellings.filter((spelling) => read(spelling) !== null))).toEqual(new Set([code]));
  });
});

function claimsOf({ sku, ...said }: TicketFacts): TicketClaims {
  return { ...said, product: skuMark(sku) };
}

function soldCode(prefix: string, list: readonly unknown[]): string {
  const payload = Buffer.from(JSON.stringify(list));
  return `${prefix}.${payload.toString('base64url')}.${sign(null, payload, key.privateKey).toString('base64url')}`;
}
