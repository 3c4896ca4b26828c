import { createHash, randomFillSync, randomInt } from 'node:crypto';
import { orderNumberBase, orderNumberDigits, orderNumberFrom } from '#shared/rules/order-number.ts';

/** 128 random bits: nobody guesses the key of a cart, an order or a payment. */
export function randomKey(): string {
  return randomText(16);
}

/** Names a thing inside another one that is itself secret, or public anyway. */
export function shortId(): string {
  return randomText(9);
}

export function randomToken(): string {
  return randomText(32);
}

/** What is kept of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function randomOrderNumber(): string {
  return orderNumberFrom(Array.from({ length: orderNumberDigits }, () => randomInt(orderNumberBase)));
}

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Asking the system for a few bytes costs as much as asking it for a few thousand. */
function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('base64url', used - bytes, used);
}
