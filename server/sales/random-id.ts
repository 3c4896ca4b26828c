import { hash, randomFillSync, randomInt } from 'node:crypto';
import { orderNumberBase, orderNumberDigits, orderNumberFrom } from '#shared/rules/order-number.ts';

/** 128 random bits, for ids that nobody may guess: of carts, orders and payments. */
export function randomKey(): string {
  return randomText(16);
}

/** An id inside something that has a secret id itself, or that need not be secret. */
export function shortId(): string {
  return randomText(9);
}

export function randomToken(): string {
  return randomText(32);
}

/** The part of a token that is stored: with it alone nobody can use the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function randomOrderNumber(): string {
  return orderNumberFrom(Array.from({ length: orderNumberDigits }, () => randomInt(orderNumberBase)));
}

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Takes from a reserve, because asking the system for a few bytes costs as much as asking for a few thousand. */
function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('base64url', used - bytes, used);
}
