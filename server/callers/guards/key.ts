import type { Call } from '#shared/contract/call.ts';
import { isForKeys } from '#shared/contract/call.ts';
import type { Guard } from './guard.ts';

/** Refuses an API key for a call that no key may make, whatever its permissions are. */
export function openToKeys(call: Call): Guard {
  return () => (isForKeys(call) ? null : { failure: { code: 'not-by-key' } });
}
