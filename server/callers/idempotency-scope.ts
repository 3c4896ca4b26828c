import { hash } from 'node:crypto';
import type { Caller, Member, Staff } from '#server/sales/caller.ts';

/** The scope of an Idempotency-Key: the call with the session, cart, order or browser. Hashed, because some are secrets. */
export function idempotencyScope({
  call,
  caller,
  held,
  from,
  isOfAccount = false,
}: {
  call: string;
  caller: Caller;
  held: string | undefined;
  from: string;
  /** True when the key applies to the whole account, in all of its sessions. */
  isOfAccount?: boolean;
}): string {
  const who = isOfAccount && isSignedIn(caller) ? ['account', caller.id] : whoIs(caller, held, from);
  return hash('sha256', JSON.stringify([call, ...who]), 'base64url');
}

function whoIs(caller: Caller, held: string | undefined, from: string): string[] {
  if (caller.kind === 'service') return ['service'];
  if (caller.kind === 'key') return ['key', caller.id];
  if (isSignedIn(caller)) return ['session', caller.session];
  return held === undefined ? ['from', from] : ['holder', held];
}

function isSignedIn(caller: Caller): caller is Member | Staff {
  return caller.kind === 'member' || caller.kind === 'staff';
}
