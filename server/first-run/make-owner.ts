import { findAccount, findAccountByAddress } from '#server/members/accounts.ts';
import { isFirstLink, takeFirstLink } from '#server/members/first-run.ts';
import type { AskedFrom, SignedIn } from '#server/members/members.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import type { Passwords } from '#server/members/passwords.ts';
import { needsPasskey, startSession } from '#server/members/sessions.ts';
import { addStaff } from '#server/members/staff-accounts.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { shortId } from '#server/sales/random-id.ts';
import { insertActs } from '#server/sales/staff-acts.ts';
import { type Act, asStaff, type Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { ownerRole } from '#shared/rules/staff-role.ts';

/** The name under which the set-up page acts in the audit trail. */
export const madeBySetUp = '/set-up';

export interface OwnerParts {
  desk: Desk;
  passwords: Passwords;
  settings: Pick<MembersParts['settings'], 'staffPasskeys'>;
}

export interface NewOwner {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  locale: LocaleCode;
}

/**
 * Makes the first owner by the link of an empty store, uses up the link, and signs the owner in, in one transaction. Of two people with the
 * same link one becomes owner, and the other gets `link-invalid`.
 */
export async function makeOwner(
  { desk, passwords, settings }: OwnerParts,
  token: string,
  { password, ...owner }: NewOwner,
  from: AskedFrom,
): Promise<Result<SignedIn>> {
  const { database, clock } = desk;
  if (!(await isFirstLink(database, token, clock().getTime()))) return fail('link-invalid');
  if (await findAccountByAddress(database, emailKey(owner.email))) return fail('account-exists');
  const hashed = await passwords.hash(password, from.addressKey);
  if (!hashed.ok) return hashed;
  const id = shortId();
  const act: Act<SignedIn> = {
    operation: 'set-up.begin',
    actor: { madeBy: madeBySetUp, accountId: id, systemUser: null, permissions: ['owner'] },
    objects: [`account ${id}`],
    fields: ['email', 'firstName', 'lastName', 'password'],
  };
  return asStaff(desk, act, async (trail) => {
    const outcome = await database.transaction(async (tx): Promise<Result<SignedIn>> => {
      const now = clock().getTime();
      if (!(await takeFirstLink(tx, token, id, now))) return fail('link-invalid');
      const wanted = { ...owner, permissions: ['owner'] as const, passwordHash: hashed.value, id };
      const added = await addStaff(tx, ['owner'], wanted, now);
      const account = added.ok && added.value ? await findAccount(tx, id) : undefined;
      // Thrown, so that the link stays: somebody has made an account of this address since the check.
      if (!account) throw new Error('The account of the first owner could not be made.');
      // A store whose staff need a passkey accepts no session by password.
      const by = needsPasskey(settings, ownerRole) ? 'link' : 'password';
      const done = succeed(startSession(tx, account, from, now, by));
      tx.send(insertActs(trail.lineOf(done)));
      return done;
    });
    trail.isWritten = outcome.ok;
    return outcome;
  });
}
