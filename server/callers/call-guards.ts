import type { Call } from '#shared/contract/call.ts';
import type { Guard } from './guards/guard.ts';
import { member } from './guards/member.ts';
import { permitted } from './guards/permitted.ts';
import { service } from './guards/service.ts';
import { signedIn } from './guards/signed-in.ts';
import { staff } from './guards/staff.ts';

/** The guards of a call, by what the contract says of its caller. What the contract leaves open is closed to everybody. */
export function guardsOf(call: Call): readonly Guard[] {
  switch (call.caller) {
    // Whoever holds a cart's id or an order's key may use it: the operation looks for what it opens.
    case 'visitor':
    case 'cart':
    case 'order':
      return [];
    case 'member':
      return [signedIn, member];
    case 'staff':
      return [signedIn, staff, permitted(call.permission)];
    case 'service':
      return [service];
    default:
      return [nobody];
  }
}

const nobody: Guard = () => ({ failure: { code: 'not-allowed' } });
