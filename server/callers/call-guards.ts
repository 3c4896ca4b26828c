import type { Call } from '#shared/contract/call.ts';
import type { CallPermission } from '#shared/contract/permissions.ts';
import type { FactorRule } from '#shared/rules/lacking-proof.ts';
import { buyer } from './guards/buyer.ts';
import { firstRefusal, type Guard } from './guards/guard.ts';
import { openToKeys } from './guards/key.ts';
import { member } from './guards/member.ts';
import { ownPage } from './guards/own-page.ts';
import { permitted } from './guards/permitted.ts';
import { recentProof } from './guards/recent-proof.ts';
import { service } from './guards/service.ts';
import { signedIn } from './guards/signed-in.ts';
import { staff } from './guards/staff.ts';
import { staffNetwork } from './guards/staff-network.ts';

interface CallGuardsSource {
  isStaffNetwork(address: string): boolean;
  staffSecondFactor: FactorRule;
}

/** The guards of a call, by the `caller` in its contract. An unknown `caller` lets nobody in. */
export function guardsOf(call: Call, source: CallGuardsSource): readonly Guard[] {
  const guards = guardsOfCaller(call, source);
  const ofPeople = call.asks ? [...guards, recentProof(call.asks, source.staffSecondFactor, Date.now)] : guards;
  const ofKeys = guardsOfKeys(call, source);
  return [(visit) => firstRefusal(visit.caller.kind === 'key' ? ofKeys : ofPeople, visit)];
}

/** The guards that an API key passes. A key has no password, so a call with `asks` is open to it only by the contract's `byKey`. */
function guardsOfKeys(call: Call, { isStaffNetwork }: Pick<CallGuardsSource, 'isStaffNetwork'>): readonly Guard[] {
  const isOpen = openToKeys(call);
  return call.caller === 'staff' ? [isOpen, staffNetwork(isStaffNetwork), permitted(...permissionsOf(call))] : [isOpen];
}

function guardsOfCaller(call: Call, { isStaffNetwork }: Pick<CallGuardsSource, 'isStaffNetwork'>): readonly Guard[] {
  switch (call.caller) {
    // Anybody who knows a cart's id or an order's key may use it; the operation checks it.
    case 'visitor':
    case 'cart':
    case 'order':
      return [];
    case 'own':
      return [ownPage];
    case 'account':
      return [signedIn];
    case 'member':
      return [signedIn, member];
    case 'buyer':
      return [signedIn, buyer];
    case 'staff':
      return [staffNetwork(isStaffNetwork), signedIn, staff, permitted(...permissionsOf(call), 'owner')];
    case 'service':
      return [service];
    default:
      return [nobody];
  }
}

/** The permissions of which staff need one for a call. */
export function permissionsOf(call: Extract<Call, { caller: 'staff' }>): CallPermission[] {
  return [call.permission, ...(call.orPermission ? [call.orPermission] : [])];
}

const nobody: Guard = () => ({ failure: { code: 'not-allowed' } });
