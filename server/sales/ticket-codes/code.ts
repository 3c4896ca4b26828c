import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { TicketFacts } from '#server/sales/sales.ts';

export interface TicketKey {
  /** Stands in every code, so that a gate knows which public key to check it with. */
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * The text in a ticket's QR code: `T1.<facts>.<signature>`, or `D1.…` where it is for no gate. Whoever holds the public key checks it
 * without a network; whether it was used already, only the store knows.
 */
export function signTicketCode(facts: TicketFacts, key: TicketKey): string {
  const { id, delivery, sku, orderNumber, visitDate, timeSlot, units, validUntil } = facts;
  // The kind is part of what is signed, so that a changed prefix does not turn one kind into another: read as a ticket, a `D1` code
  // has its kind where the id of its key should be, and no key has that id.
  const kind = delivery === 'ticket' ? [] : [delivery];
  const until = validUntil === undefined ? [] : [validUntil];
  const payload = Buffer.from(
    JSON.stringify([...kind, key.id, id, sku, orderNumber, visitDate, timeSlot, units, ...until]),
  );
  const prefix = delivery === 'ticket' ? 'T1' : 'D1';
  return `${prefix}.${payload.toString('base64url')}.${sign(null, payload, key.privateKey).toString('base64url')}`;
}

/** The facts of a genuine code; null for everything else. */
export function readTicketCode(code: string, publicKeys: ReadonlyMap<string, KeyObject>): TicketFacts | null {
  const [, prefix, facts = '', signature = ''] = /^(T1|D1)\.([\w-]{1,800})\.([\w-]{86})$/.exec(code) ?? [];
  const payload = decode(facts);
  const signed = decode(signature);
  const values = payload && parseList(payload);
  if (!payload || !signed || !values) return null;
  const delivery = prefix === 'T1' ? 'ticket' : values.shift();
  const publicKey = publicKeys.get(String(values[0]));
  if (!publicKey || !verify(null, payload, publicKey, signed)) return null;
  const [, id, sku, orderNumber, visitDate, timeSlot, units, validUntil] = values;
  const said = { id, delivery, sku, orderNumber, visitDate, timeSlot, units };
  return (validUntil === undefined ? said : { ...said, validUntil }) as TicketFacts;
}

export function createTicketKey(id: string): TicketKey {
  return { id, ...generateKeyPairSync('ed25519') };
}

/** Keys as text, for the table that keeps them and for the people who set up a gate. */
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

/** Decodes base64url. Null for any other spelling of the same bytes, which would be a second code for one ticket. */
function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return text !== '' && bytes.toString('base64url') === text ? bytes : null;
}

function parseList(bytes: Buffer): unknown[] | null {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
