import { hash } from 'node:crypto';
import type { Caller } from '#server/sales/caller.ts';

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
  const who = isOfAccount && 'id' in caller ? ['account', caller.id] : whoIs(caller, held, from);
  return hash('sha256', JSON.stringify([call, ...who]), 'base64url');
}

function whoIs(caller: Caller, held: string | undefined, from: string): string[] {
  if (caller.kind === 'service') return ['service'];
  if (caller.kind === 'member' || caller.kind === 'staff') return ['session', caller.session];
  return held === undefined ? ['from', from] : ['holder', held];
}
