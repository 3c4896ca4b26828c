import type { Account } from '#server/members/members.ts';
import {
  addStaff,
  endSessionsOf,
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

/** Makes an account of staff; null when the address has an account already. */
export async function addAccount(desk: Desk, actor: Actor, staff: NewStaff): Promise<Result<{ id: string } | null>> {
  const passwordHash = await hashUnknownPassword();
  const act = {
    ...({ operation: 'staff.add', actor } as const),
    objects: (made: { id: string } | null) => (made ? [accountOf(made)] : []),
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
  const act = {
    ...({ operation: 'staff.permit', actor } as const),
    objects: (account: Account) => [accountOf(account)],
    fields: ['permissions', ...wanted.permissions],
  };
  return asStaffInTransaction(desk, act, (sql) => permitStaff(sql, actor.permissions, wanted));
}

/** Makes a link with which a member of staff chooses a password, or signs in without one. */
export function linkAccount(
  desk: Desk,
  actor: Actor,
  wanted: { email: string; purpose: 'password' | 'sign-in' },
): Promise<Result<StaffLink>> {
  const act = {
    ...({ operation: 'staff.link', actor } as const),
    objects: (link: StaffLink) => [accountOf(link)],
    fields: [wanted.purpose],
  };
  return asStaffInTransaction(desk, act, (sql) => linkForStaff(sql, actor.permissions, wanted, desk.clock().getTime()));
}

/** Signs an account out everywhere, of staff or of a customer. */
export function endAccountSessions(
  desk: Desk,
  actor: Actor,
  email: string,
): Promise<Result<{ id: string; ended: number }>> {
  const act = {
    ...({ operation: 'staff.end-sessions', actor } as const),
    objects: (account: { id: string }) => [accountOf(account)],
    fields: ['sessions'],
  };
  return asStaffInTransaction(desk, act, (sql) => endSessionsOf(sql, actor.permissions, email));
}

/** Removes an account of staff with its sessions and links. */
export function removeAccount(desk: Desk, actor: Actor, email: string): Promise<Result<Account>> {
  const act = {
    ...({ operation: 'staff.remove', actor } as const),
    objects: (account: Account) => [accountOf(account)],
  };
  return asStaffInTransaction(desk, act, (sql) => removeStaff(sql, actor.permissions, email));
}

function accountOf({ id }: { id: string }): string {
  return `account ${id}`;
}
