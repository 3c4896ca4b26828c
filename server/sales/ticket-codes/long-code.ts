import { type KeyObject, verify } from 'node:crypto';
import type { TicketClaims } from '#server/sales/ticket-claims.ts';
import { skuMark } from './sku-mark.ts';

/**
 * Reads the claims of a code of the first form, `T1.<facts>.<signature>` or `D1.…`: a JSON list and its signature, both in base64url. The
 * store no longer makes such codes, but sold codes are valid as long as their tickets.
 */
export function readLongTicketCode(code: string, publicKeys: ReadonlyMap<string, KeyObject>): TicketClaims | null {
  const [, prefix, facts = '', signature = ''] = /^(T1|D1)\.([\w-]{1,800})\.([\w-]{86})$/.exec(code) ?? [];
  const payload = decode(facts);
  const signed = decode(signature);
  const values = payload && parseList(payload);
  if (!payload || !signed || !values) return null;
  // The kind is part of the signed values. If a `D1` code were renamed to `T1`, its kind would be read as the key's id, and no key has that
  // id.
  const delivery = prefix === 'T1' ? 'ticket' : values.shift();
  const publicKey = publicKeys.get(String(values[0]));
  if (!publicKey || !verify(null, payload, publicKey, signed)) return null;
  const [, id, sku, _orderNumber, visitDate, timeSlot, units, validUntil] = values;
  const said = { id, delivery, product: skuMark(String(sku)), visitDate, timeSlot, units };
  return (validUntil === undefined ? said : { ...said, validUntil }) as TicketClaims;
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
