import type { Transaction } from '#server/database/database.ts';
import type { Account } from '#server/members/members.ts';
import {
  addStaff,
  endSessionsOf,
  type HearAccount,
  hashUnknownPassword,
  linkForStaff,
  mailLinkForStaff,
  type NewStaff,
  permissionsNow,
  permitStaff,
  removeStaff,
  type Sought,
  type StaffLink,
} from '#server/members/staff-accounts.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { type Actor, hasPermission } from './actor.ts';
import { type Act, asStaffInTransaction, type Desk } from './as-staff.ts';
import { revokeKeysOf } from './keys/stored-keys.ts';
import { operations } from './operations.ts';

/** Makes an account of staff; null when the address already has an account. */
export async function addAccount(desk: Desk, actor: Actor, staff: NewStaff): Promise<Result<{ id: string } | null>> {
  const passwordHash = await hashUnknownPassword();
  const act = {
    ...adding(actor),
    changedBy: (made: { id: string } | null) => (made ? [accountOf(made)] : []),
    outcomeOf: (made: { id: string } | null) => (made ? 'done' : 'account-exists'),
  };
  return withPermissionsNow(desk, act, (tx, held) =>
    addStaff(tx, held, { ...staff, passwordHash }, desk.clock().getTime()),
  );
}

/** Makes an account of staff, and emails a link for its password. */
export async function inviteAccount(desk: Desk, actor: Actor, staff: NewStaff): Promise<Result<{ id: string }>> {
  const passwordHash = await hashUnknownPassword();
  const act = { ...adding(actor), changedBy: (made: { id: string }) => [accountOf(made)] };
  return withPermissionsNow(desk, act, async (tx, held) => {
    const wanted = { ...staff, passwordHash, isInvited: true };
    const made = await addStaff(tx, held, wanted, desk.clock().getTime());
    if (!made.ok) return made;
    return made.value ? succeed(made.value) : fail('account-exists');
  });
}

function adding(actor: Actor) {
  const fields = ['email', 'firstName', 'lastName', 'locale', 'permissions'];
  return { operation: 'staff.add', actor, fields } as const;
}

/** The change that staff want for an account. `seen` are the permissions that the account had when it was shown to them. */
interface Wanted {
  permissions: readonly HeldPermission[];
  seen?: readonly string[];
  /** True to email a new link when every way into the account ends. */
  mailsLink?: boolean;
}

/** Gives an account of staff other permissions. Returns its previous state. */
export async function permitAccount(desk: Desk, actor: Actor, wanted: Sought & Wanted): Promise<Result<Account>> {
  const passwordHash = await hashUnknownPassword();
  const fields = ['permissions', ...wanted.permissions];
  return onAccount(desk, { operation: 'staff.permit', actor, fields }, (tx, held, hear) =>
    permitStaff(tx, held, { ...wanted, passwordHash }, desk.clock().getTime(), hear),
  );
}

/** Makes a link by which a member of staff chooses a password or signs in without one. */
export function linkAccount(
  desk: Desk,
  actor: Actor,
  wanted: Sought & { purpose: 'password' | 'sign-in' },
): Promise<Result<StaffLink>> {
  return onAccount(desk, { operation: 'staff.link', actor, fields: [wanted.purpose] }, (tx, held, hear) =>
    linkForStaff(tx, held, wanted, desk.clock().getTime(), hear),
  );
}

/** Emails a member of staff a new link for the password. */
export function mailLink(desk: Desk, actor: Actor, sought: Sought): Promise<Result<{ id: string }>> {
  return onAccount(desk, { operation: 'staff.link', actor, fields: ['password', 'email'] }, (tx, held, hear) =>
    mailLinkForStaff(tx, held, sought, desk.clock().getTime(), hear),
  );
}

/** Ends all sessions and links of an account of staff or of a member. */
export function endAccountSessions(
  desk: Desk,
  actor: Actor,
  sought: Sought & { of?: 'staff' },
): Promise<Result<{ id: string; ended: number }>> {
  return onAccount(desk, { operation: 'staff.end-sessions', actor, fields: ['sessions'] }, (tx, held, hear) =>
    endSessionsOf(tx, held, sought, hear),
  );
}

export function removeAccount(
  desk: Desk,
  actor: Actor,
  { revokesKeys = false, ...wanted }: Sought & Pick<Wanted, 'seen'> & { revokesKeys?: boolean },
): Promise<Result<Account>> {
  const objects: string[] = [];
  const act = { operation: 'staff.remove', actor, objects, fields: revokesKeys ? ['keys'] : [] } as const;
  return onAccount(desk, act, async (tx, held, hear) => {
    const removed = await removeStaff(tx, held, wanted, hear);
    if (removed.ok && revokesKeys) objects.push(...(await revokeKeysOf(tx, removed.value.id, desk.clock())));
    return removed;
  });
}

/** Does an act on one account. Its line names the account that the step finds, even if the act is then refused. */
function onAccount<Value>(
  desk: Desk,
  { objects = [], ...act }: Pick<Act<Value>, 'operation' | 'actor' | 'fields'> & { objects?: string[] },
  step: (tx: Transaction, held: readonly string[], hear: HearAccount) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const hear: HearAccount = (account) => {
    objects[0] = accountOf(account);
  };
  return withPermissionsNow(desk, { ...act, objects }, (tx, held) => step(tx, held, hear));
}

/**
 * Does an act with the permissions that the person has when it is done. A call finds its caller earlier, and somebody may have lowered or
 * removed the account since then. Other acts on accounts wait until this one ends.
 */
export function withPermissionsNow<Value>(
  desk: Desk,
  act: Act<Value>,
  step: (tx: Transaction, held: readonly string[]) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { accountId, permissions } = act.actor;
  return asStaffInTransaction(desk, act, async (tx) => {
    const held = accountId === null ? permissions : await permissionsNow(tx, accountId);
    const may = hasPermission({ permissions: held }, operations[act.operation].permission);
    return may ? step(tx, held) : fail('not-allowed');
  });
}

function accountOf({ id }: { id: string }): string {
  return `account ${id}`;
}
