import { hash } from 'node:crypto';
import type { Caller } from '#server/sales/caller.ts';

/**
 * The scope of an Idempotency-Key: equal keys in different scopes are different keys. It consists of the call's name and the caller: their
 * session, else the cart or order of the request, else their address and browser. It is hashed, because a cart's id and an order's key are
 * secrets.
 */
export function idempotencyScope({
  call,
  caller,
  held,
  from,
  isOfAccount = false,
}: {
  call: string;
  caller: Caller;
  /** The id of a cart, or the key of an order. */
  held: string | undefined;
  /** The caller's network address and browser. */
  from: string;
  /** True when the key applies to the whole account, in all of its sessions. */
  isOfAccount?: boolean;
}): string {
  const who = isOfAccount && 'id' in caller ? ['account', caller.id] : whoIs(caller, held, from);
  return hash('sha256', JSON.stringify([call, ...who]), 'base64url');
}

function whoIs(caller: Caller, held: string | undefined, from: string): string[] {
  if (caller.kind === 'service') return ['service'];
  if (caller.kind === 'member' || caller.kind === 'staff') return ['session', caller.session];
  return held === undefined ? ['from', from] : ['holder', held];
}
