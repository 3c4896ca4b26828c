import type { Account } from '#server/members/members.ts';
import {
  addStaff,
  endSessionsOf,
  type HearAccount,
  hashUnknownPassword,
  linkForStaff,
  type NewStaff,
  permitStaff,
  removeStaff,
  type StaffLink,
} from '#server/members/staff-accounts.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';

/** Makes an account of staff; null when the address already has an account. */
export async function addAccount(desk: Desk, actor: Actor, staff: NewStaff): Promise<Result<{ id: string } | null>> {
  const passwordHash = await hashUnknownPassword();
  const act = {
    ...({ operation: 'staff.add', actor } as const),
    changedBy: (made: { id: string } | null) => (made ? [accountOf(made)] : []),
    fields: ['email', 'firstName', 'lastName', 'locale', 'permissions'],
    outcomeOf: (made: { id: string } | null) => (made ? 'done' : 'account-exists'),
  };
  return asStaffInTransaction(desk, act, (sql) =>
    addStaff(sql, actor.permissions, { ...staff, passwordHash }, desk.clock().getTime()),
  );
}

/** Gives an account of staff other permissions. */
export function permitAccount(
  desk: Desk,
  actor: Actor,
  wanted: Pick<NewStaff, 'email' | 'permissions'>,
): Promise<Result<Account>> {
  const { objects, hear } = accountFound();
  const fields = ['permissions', ...wanted.permissions];
  const act = { operation: 'staff.permit', actor, objects, fields } as const;
  return asStaffInTransaction(desk, act, (sql) => permitStaff(sql, actor.permissions, wanted, hear));
}

/** Makes a link by which a member of staff chooses a password or signs in without one. */
export function linkAccount(
  desk: Desk,
  actor: Actor,
  wanted: { email: string; purpose: 'password' | 'sign-in' },
): Promise<Result<StaffLink>> {
  const { objects, hear } = accountFound();
  const act = { operation: 'staff.link', actor, objects, fields: [wanted.purpose] } as const;
  return asStaffInTransaction(desk, act, (sql) =>
    linkForStaff(sql, actor.permissions, wanted, desk.clock().getTime(), hear),
  );
}

/** Ends all sessions and links of an account of staff or of a member. */
export function endAccountSessions(
  desk: Desk,
  actor: Actor,
  email: string,
): Promise<Result<{ id: string; ended: number }>> {
  const { objects, hear } = accountFound();
  const act = { operation: 'staff.end-sessions', actor, objects, fields: ['sessions'] } as const;
  return asStaffInTransaction(desk, act, (sql) => endSessionsOf(sql, actor.permissions, email, hear));
}

/** Removes an account of staff with its sessions and links. */
export function removeAccount(desk: Desk, actor: Actor, email: string): Promise<Result<Account>> {
  const { objects, hear } = accountFound();
  const act = { operation: 'staff.remove', actor, objects } as const;
  return asStaffInTransaction(desk, act, (sql) => removeStaff(sql, actor.permissions, email, hear));
}

/**
 * The objects of an act on one account: the id of the account that the act finds, even if the act is then refused. Empty until it finds
 * one.
 */
function accountFound(): { objects: readonly string[]; hear: HearAccount } {
  const objects: string[] = [];
  return {
    objects,
    hear: (account) => {
      objects[0] = accountOf(account);
    },
  };
}

function accountOf({ id }: { id: string }): string {
  return `account ${id}`;
}
