import type { Transaction } from '#server/database/database.ts';
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
import { type Act, asStaffInTransaction, type Desk } from './as-staff.ts';

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

/** Gives an account of staff other permissions. Returns its previous state. */
export async function permitAccount(
  desk: Desk,
  actor: Actor,
  wanted: Pick<NewStaff, 'email' | 'permissions'>,
): Promise<Result<Account>> {
  const passwordHash = await hashUnknownPassword();
  const fields = ['permissions', ...wanted.permissions];
  return onAccount(desk, { operation: 'staff.permit', actor, fields }, (sql, hear) =>
    permitStaff(sql, actor.permissions, { ...wanted, passwordHash }, desk.clock().getTime(), hear),
  );
}

/** Makes a link by which a member of staff chooses a password or signs in without one. */
export function linkAccount(
  desk: Desk,
  actor: Actor,
  wanted: { email: string; purpose: 'password' | 'sign-in' },
): Promise<Result<StaffLink>> {
  return onAccount(desk, { operation: 'staff.link', actor, fields: [wanted.purpose] }, (sql, hear) =>
    linkForStaff(sql, actor.permissions, wanted, desk.clock().getTime(), hear),
  );
}

/** Ends all sessions and links of an account of staff or of a member. */
export function endAccountSessions(
  desk: Desk,
  actor: Actor,
  email: string,
): Promise<Result<{ id: string; ended: number }>> {
  return onAccount(desk, { operation: 'staff.end-sessions', actor, fields: ['sessions'] }, (sql, hear) =>
    endSessionsOf(sql, actor.permissions, email, hear),
  );
}

export function removeAccount(desk: Desk, actor: Actor, email: string): Promise<Result<Account>> {
  return onAccount(desk, { operation: 'staff.remove', actor }, (sql, hear) =>
    removeStaff(sql, actor.permissions, email, hear),
  );
}

/** Does an act on one account. Its line names the account that the step finds, even if the act is then refused. */
function onAccount<Value>(
  desk: Desk,
  act: Pick<Act<Value>, 'operation' | 'actor' | 'fields'>,
  step: (sql: Transaction, hear: HearAccount) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const objects: string[] = [];
  const hear: HearAccount = (account) => {
    objects[0] = accountOf(account);
  };
  return asStaffInTransaction(desk, { ...act, objects }, (sql) => step(sql, hear));
}

function accountOf({ id }: { id: string }): string {
  return `account ${id}`;
}
