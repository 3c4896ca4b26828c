import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { TicketClaims, TicketFacts } from '#server/sales/ticket-claims.ts';
import { escapeField, unescapeField } from './escaped-field.ts';
import { readLongTicketCode } from './long-code.ts';
import { skuMark } from './sku-mark.ts';

export interface TicketKey {
  /** The key's id, which is part of every code, so that a gate knows the public key with which to check the code. */
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * The text in a ticket's QR code: `T2.<facts>.<signature>`, or `C2.…` and `S2.…` for codes that are not for a gate. A holder of the public
 * key checks the code without a network; only the store knows whether the ticket was used. QR codes have a mode that stores each of 45
 * characters in 5½ bits, and the code uses only these. So it takes 41×41 squares with 15 % redundancy (ISO/IEC 18004: version 6, level M,
 * 154 characters). Only its notation is short: the signature has all 64 bytes of Ed25519, which is 128 bits of security (RFC 8032, section
 * 1).
 */
export function signTicketCode(facts: TicketFacts, key: TicketKey): string {
  const { id, delivery, sku, visitDate, timeSlot, units, validUntil } = facts;
  const said = [
    prefixes[delivery],
    escapeField(key.id),
    escapeField(id),
    skuMark(sku),
    writeDay(visitDate),
    escapeField(timeSlot ?? ''),
    String(units),
    ...(validUntil === undefined ? [] : [writeDay(validUntil)]),
  ].join('.');
  return `${said}.${writeSignature(sign(null, Buffer.from(said), key.privateKey))}`;
}

/** The claims of a genuine code; null for everything else. */
export function readTicketCode(code: string, publicKeys: ReadonlyMap<string, KeyObject>): TicketClaims | null {
  const [, said = '', written = ''] = /^([TCS]2\.[0-9A-Z%:.]{1,600})\.([0-9A-Z]{100})$/.exec(code) ?? [];
  if (!said) return readLongTicketCode(code, publicKeys);
  const [prefix, keyId = '', ...facts] = said.split('.');
  const publicKey = publicKeys.get(unescapeField(keyId));
  const signature = readSignature(written);
  if (!publicKey || !signature || !verify(null, Buffer.from(said), publicKey, signature)) return null;
  // The signature is genuine, so the fields have the form in which this store wrote them.
  const [id = '', product = '', visitDate = '', timeSlot = '', units = '', validUntil] = facts;
  return {
    id: unescapeField(id),
    delivery: deliveryOf(prefix),
    product,
    visitDate: readDay(visitDate),
    timeSlot: unescapeField(timeSlot) || null,
    units: Number(units),
    ...(validUntil !== undefined && { validUntil: readDay(validUntil) ?? undefined }),
  };
}

const prefixes = { ticket: 'T2', collect: 'C2', service: 'S2' } as const;

function deliveryOf(prefix: string | undefined): TicketFacts['delivery'] {
  if (prefix === prefixes.collect) return 'collect';
  return prefix === prefixes.service ? 'service' : 'ticket';
}

/** `2026-12-24` as `20261224`. */
function writeDay(day: string | null): string {
  return day?.replaceAll('-', '') ?? '';
}

function readDay(written: string): string | null {
  return written === '' ? null : written.replace(/^(\d+)(\d\d)(\d\d)$/, '$1-$2-$3');
}

const signatureLength = 100;

/**
 * Writes 64 bytes as one number in base 36, with only letters and digits, because some scanners type what they read and lose other
 * characters.
 */
function writeSignature(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(signatureLength, '0');
}

/** Null for a number that is too large for 64 bytes. A signature has only one spelling, so that a ticket has only one code. */
function readSignature(text: string): Buffer | null {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(128, '0');
  return hex.length === 128 ? Buffer.from(hex, 'hex') : null;
}

export function createTicketKey(id: string): TicketKey {
  return { id, ...generateKeyPairSync('ed25519') };
}

/** Exports a key pair as text, for the table that stores it and for people who set up a gate. */
export function writeTicketKey({ privateKey, publicKey }: TicketKey): { privateKey: string; publicKey: string } {
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

export function readTicketKey(stored: { id: string; privateKey: string; publicKey: string }): TicketKey {
  return {
    id: stored.id,
    privateKey: createPrivateKey(stored.privateKey),
    publicKey: createPublicKey(stored.publicKey),
  };
}
