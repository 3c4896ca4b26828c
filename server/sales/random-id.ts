import { hash, randomFillSync, randomInt } from 'node:crypto';
import { characterValues, chosenCharacters } from '#shared/rules/checked-number.ts';
import { orderNumberBase, orderNumberDigits, orderNumberFrom } from '#shared/rules/order-number.ts';
import { ticketNumberFrom } from '#shared/rules/ticket-number.ts';

/** Returns 128 random bits as text, for secret ids of carts, orders and payments. */
export function randomKey(): string {
  return randomText(16);
}

/** True for a text in the form of `randomKey`. Other programs may use the same account at a payment service, with ids of another form. */
export function isRandomKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** A short id for a thing that is inside something with a secret id, or that need not be secret. */
export function shortId(): string {
  return randomText(9);
}

export function randomToken(): string {
  return randomText(32);
}

/** Hashes a token for storage. The hash cannot be used in place of the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function randomOrderNumber(): string {
  return orderNumberFrom(Array.from({ length: orderNumberDigits }, () => randomInt(orderNumberBase)));
}

export function randomTicketNumber(): string {
  return ticketNumberFrom(Array.from({ length: chosenCharacters }, () => randomInt(characterValues)));
}

/** Digits and capitals that are not confused when read out or copied from paper: no I, L, O and U. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A gift code of 80 random bits in four groups of four, such as `7K3M-Q2XW-9PFB-T4HC`. It is worth money to its holder. */
export function randomGiftCode(): string {
  return randomReadable();
}

/** A code of 80 random bits that stands in for an authenticator app once. Only its hash is stored. */
export function randomRecoveryCode(): string {
  return randomReadable();
}

function randomReadable(): string {
  const letters = Array.from({ length: 16 }, () => readable[randomInt(readable.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Random text that never begins with a hyphen, because a command would read such an id as an option. This makes it only a fiftieth of a bit
 * less random.
 */
function randomText(bytes: number): string {
  const text = takeBytes(bytes).toString('base64url');
  return text.startsWith('-') ? randomText(bytes) : text;
}

/** Takes bytes from a reserve, because asking the system for a few bytes costs as much as asking for a few thousand. */
function takeBytes(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}
