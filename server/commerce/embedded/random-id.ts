import { createHash, randomBytes, randomInt } from 'node:crypto';
import { orderNumberBase, orderNumberDigits, orderNumberFrom } from '#shared/rules/order-number.ts';

/** 128 random bits: nobody guesses the key of a cart, an order or a payment. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Names a thing inside another one that is itself secret, or public anyway. */
export function shortId(): string {
  return randomBytes(9).toString('base64url');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function randomOrderNumber(): string {
  return orderNumberFrom(Array.from({ length: orderNumberDigits }, () => randomInt(orderNumberBase)));
}
