import { userInfo } from 'node:os';
import type { Reader } from '#server/database/database.ts';
import { findAccountByAddress, toAccount } from '#server/members/accounts.ts';
import type { Caller } from '#server/sales/caller.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { CallPermission } from '#shared/contract/permissions.ts';
import { deviceName } from '#shared/rules/device-name.ts';
import type { Proof } from '#shared/rules/lacking-proof.ts';
import { managesShop } from '#shared/rules/manages-shop.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';

export interface Actor {
  /** The call's name, or the command as it is typed, such as `npm run refund`. */
  madeBy: string;
  /** The account of staff, or the API key; null for a command without `--as`. */
  accountId: string | null;
  /** True when `accountId` is that of an API key. */
  isKey?: true;
  /** The operating system's user who typed the command; null for a call. */
  systemUser: string | null;
  /** The person's permissions; those of an owner for a command without `--as`. */
  permissions: readonly string[];
  /** The proofs of the session; absent for a command, and for a program, which nobody can ask. */
  proof?: Proof;
  /** The network address of a call; absent for a command. */
  address?: string | undefined;
  /** The calling browser and its system, such as `Chrome · Windows`, or the program. */
  device?: string | undefined;
}

interface ActingContext {
  caller: Caller;
  /** The program that calls, and its network address. */
  asking?: { name: string; address: string };
}

const longestProgram = 40;

/** The actor of a call whose guards let in only staff, and API keys if the call is open to them. */
export function actorOfCall(call: { name: string }, { caller, asking }: ActingContext): Actor {
  if (caller.kind !== 'staff' && caller.kind !== 'key') throw new Error(`${call.name} has no guard.`);
  const { id: accountId, permissions } = caller;
  const device = asking && (deviceName(asking.name) || asking.name.slice(0, longestProgram));
  const actor = { madeBy: call.name, accountId, systemUser: null, permissions, address: asking?.address, device };
  if (caller.kind === 'key') return { ...actor, isKey: true };
  const { passwordAt, factorAt, factors } = caller;
  return { ...actor, proof: { passwordAt, factorAt, factors } };
}

/** The actor of a command: the system's user, and the account of staff with the address after `--as`. */
export async function actorOfCommand(
  reader: Reader,
  madeBy: string,
  address: string | undefined,
): Promise<Result<Actor>> {
  const systemUser = nameOfUser();
  if (address === undefined) return succeed({ madeBy, accountId: null, systemUser, permissions: ['owner'] });
  const row = await findAccountByAddress(reader, emailKey(address));
  if (!row || !isStaffRole(row.role)) return fail('staff-not-found');
  const { id, permissions } = toAccount(row);
  return succeed({ madeBy, accountId: id, systemUser, permissions });
}

/** True when a person has a permission, directly or as owner. `shop.manage` is that of any shop. */
export function hasPermission({ permissions }: Pick<Actor, 'permissions'>, permission: CallPermission): boolean {
  if (permission === 'shop.manage') return managesShop(permissions);
  return permissions.includes('owner') || permissions.includes(permission);
}

/** The actor's name in the books. */
export function nameOfActor({ accountId, madeBy }: Actor): string {
  return accountId ?? madeBy;
}

/** The name of the operating system's user; in a container the user may have only a number. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
