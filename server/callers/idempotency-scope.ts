import { hash } from 'node:crypto';
import type { Caller } from '#server/sales/caller.ts';

/**
 * Within which an Idempotency-Key is one key: a call, and whoever makes it. That is their session, else the cart or the order that
 * they hold, else their address and browser. Hashed, because a cart's id and an order's key are secrets.
 */
export function idempotencyScope({
  call,
  caller,
  held,
  from,
}: {
  /** The call's name. */
  call: string;
  caller: Caller;
  /** The id of a cart, or the key of an order. */
  held: string | undefined;
  /** The address and the browser. */
  from: string;
}): string {
  return hash('sha256', JSON.stringify([call, ...whoIs(caller, held, from)]), 'base64url');
}

function whoIs(caller: Caller, held: string | undefined, from: string): string[] {
  if (caller.kind === 'service') return ['service'];
  if (caller.kind === 'member' || caller.kind === 'staff') return ['session', caller.session];
  return held === undefined ? ['from', from] : ['holder', held];
}
