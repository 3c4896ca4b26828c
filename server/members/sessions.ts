import { type Kysely, sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type { Member, Staff } from '#server/sales/caller.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import { sessionDays, staffSessionDays } from '#shared/rules/cookies.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import { type AccountRow, toAccount } from './accounts.ts';
import { checkPassword } from './check-password.ts';
import { noteBrowser } from './known-browsers.ts';
import type { AskedFrom, OpenSession, SignedIn, SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { updatePasswordAt } from './session-proof.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;

/** The last use of a session is stored with a precision of five minutes. */
const seenMs = 5 * 60_000;

/** Seconds that a session lasts; a staff session ends earlier when it is idle. */
function lifeOf(role: number): number {
  return (isStaffRole(role) ? staffSessionDays : sessionDays) * daySeconds;
}

type Row = Tables['sessions'];

const insertSession = insertRows('sessions');

/** Sessions with their accounts, if the password under which a session began is still the account's. */
const withAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'sessions.account_id')
        .onRef('accounts.password_version', '=', 'sessions.password_version'),
    );

const selectSession = defineQuery<{ tokenHash: string }>('session')((db, marks) =>
  withAccounts(db)
    .select(['sessions.id', 'sessions.account_id', 'sessions.seen_at', 'sessions.ends_at'])
    .select([
      'sessions.password_at',
      'sessions.factor_at',
      'sessions.began_by',
      'accounts.role',
      'accounts.permissions',
    ])
    .select(sql<number>`(select count(*) from passkeys where passkeys.account_id = accounts.id)`.as('passkeys'))
    .select(
      sql<number>`(select count(*) from authenticators
        where authenticators.account_id = accounts.id and authenticators.confirmed_at is not null)`.as('apps'),
    )
    .where('sessions.token_hash', '=', marks.tokenHash),
);

const selectSessions = defineQuery<{ accountId: string }>('sessionsOfAccount')((db, marks) =>
  withAccounts(db)
    .selectAll('sessions')
    .select('accounts.role')
    .where('sessions.account_id', '=', marks.accountId)
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions.id'),
);

const selectFormer = selectWhere('sessions', { former_hash: 'former_hash' });

const updateSeen = updateRows('sessions', ['id'], ['seen_at'], {
  when: (was, given) => sql`${was('seen_at')} < ${given('seen_at')}`,
});

const updateSecret = defineQuery<Pick<Row, 'id' | 'token_hash'>>('secretOfSession')((db, marks) =>
  db
    .updateTable('sessions')
    .set(({ ref }) => ({ former_hash: ref('token_hash'), token_hash: marks.token_hash }))
    .where('id', '=', marks.id)
    .returning('ends_at'),
);

const deleteSession = deleteRows('sessions', ['id']);
const deleteOwnSession = deleteRows('sessions', ['account_id', 'id']);

const deleteOtherSessions = deleteRows('sessions', ['account_id'], {
  beside: ['id'],
  when: (was, given) => sql`${was('id')} <> ${given('id')}`,
});

const updatePasswordVersion = updateRows('sessions', ['id'], ['password_version']);
export const deleteSessions = deleteRows('sessions', ['account_id']);

/** Ends all sessions of an account but one, which stays valid with the account's new password. */
export function keepOneSession(
  tx: Transaction,
  { id: accountId, session: id }: Pick<SignedInCaller, 'id' | 'session'>,
  passwordVersion: number,
): void {
  tx.send(deleteOtherSessions({ id, account_id: accountId }));
  tx.send(updatePasswordVersion({ id, password_version: passwordVersion }));
}

/** The way in which a session began: by the password, with a code or without, a passkey, or a link from an email or the operator. */
export type BeganBy = 'password' | 'code' | 'passkey' | 'link';

/** Makes a session, ends the browser's previous one, and makes the browser known. Only the hash of the token is stored. */
export function startSession(
  tx: Transaction,
  account: AccountRow,
  { device, before, browser }: Pick<AskedFrom, 'device' | 'before' | 'browser'>,
  now: number,
  by: BeganBy,
): SignedIn {
  const { id, role, password_version: passwordVersion } = account;
  const token = randomToken();
  const seconds = lifeOf(role);
  if (before) tx.send(deleteSession({ id: before.session }));
  const session = insertSession({
    id: shortId(),
    token_hash: hashToken(token),
    account_id: id,
    password_version: passwordVersion,
    device,
    created_at: now,
    seen_at: now,
    ends_at: now + seconds * 1000,
    password_at: by === 'password' || by === 'code' ? now : null,
    began_by: by === 'code' ? 'password' : by,
    factor_at: by === 'code' || by === 'passkey' ? now : null,
  });
  tx.send(session);
  const known = browser && { browser: noteBrowser(tx, browser, id, now) };
  return { token, seconds, account: toAccount(account), ...known };
}

/** Finds the account whose session a token opens. Every call reads the database, so an ended session is over on every node. */
export async function findSession(parts: MembersParts, token: string): Promise<Member | Staff | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { database, now } = parts;
  const row = await findRow(database, selectSession({ tokenHash: hashToken(token) }));
  const at = now();
  if (!row || isOver(parts, row, at)) return null;
  if (at - row.seen_at >= seenMs) {
    await database.change(updateSeen({ id: row.id, seen_at: at }), { isUnsynced: true });
  }
  const { role, password_at: passwordAt, factor_at: factorAt } = row;
  const factors: SecondFactor[] = [
    ...(Number(row.passkeys) > 0 ? (['passkey'] as const) : []),
    ...(Number(row.apps) > 0 ? (['code'] as const) : []),
  ];
  const signedIn = {
    id: row.account_id,
    session: row.id,
    permissions: JSON.parse(row.permissions) as string[],
    ...(passwordAt === null ? {} : { passwordAt }),
    ...(factorAt === null ? {} : { factorAt }),
    ...(factors.length === 0 ? {} : { factors }),
  };
  return isStaffRole(role) ? { kind: 'staff', role, ...signedIn } : { kind: 'member', ...signedIn };
}

function isOver(
  { settings }: MembersParts,
  { ends_at, seen_at, began_by, role }: Pick<Row, 'ends_at' | 'seen_at' | 'began_by'> & Pick<AccountRow, 'role'>,
  at: number,
): boolean {
  if (ends_at <= at) return true;
  if (!isStaffRole(role)) return false;
  return seen_at + settings.staffIdleHours * hourMs <= at || (began_by === 'password' && needsPasskey(settings, role));
}

export function needsPasskey(
  { staffPasskeys }: Pick<MembersParts['settings'], 'staffPasskeys'>,
  role: number,
): boolean {
  return isStaffRole(role) && staffPasskeys === 'required';
}

/** True when a secret is the previous secret of a session. A call that began before the secret changed still sends it. */
export async function isReplaced({ database }: MembersParts, token: string): Promise<boolean> {
  return (await findRow(database, selectFormer({ former_hash: hashToken(token) }))) !== undefined;
}

/** Gives a session a new secret; the previous one no longer works. Null when the session has ended. */
export async function renewSecret(
  { database, now }: MembersParts,
  { session }: SignedInCaller,
): Promise<{ token: string; seconds: number } | null> {
  const token = randomToken();
  const changed = updateSecret({ id: session, token_hash: hashToken(token) });
  const row = await database.transaction(async (tx) => findRow(tx, changed));
  return row ? { token, seconds: Math.ceil((Number(row.ends_at) - now()) / 1000) } : null;
}

export async function signOut({ database }: MembersParts, { session }: SignedInCaller): Promise<void> {
  await database.change(deleteSession({ id: session }));
}

export async function confirmPassword(
  parts: MembersParts,
  caller: SignedInCaller,
  password: string,
): Promise<Result<null>> {
  const checked = await checkPassword(parts, caller, password);
  if (!checked.ok) return checked;
  await parts.database.change(updatePasswordAt({ id: caller.session, password_at: parts.now() }));
  return succeed(null);
}

export async function listSessions(
  parts: MembersParts,
  { id, session }: Pick<SignedInCaller, 'id' | 'session'>,
): Promise<OpenSession[]> {
  const rows = await findRows(parts.database, selectSessions({ accountId: id }));
  const at = parts.now();
  return rows
    .filter((row) => !isOver(parts, row, at))
    .map(({ id: own, device, created_at: createdAt, seen_at: seenAt }) => ({
      id: own,
      device,
      createdAt,
      seenAt,
      isCurrent: own === session,
    }));
}

/** Ends one session, or all but the caller's. It needs the password, so that a session that was left open cannot end the others. */
export async function endSessions(
  parts: MembersParts,
  caller: SignedInCaller,
  { password, ended }: { password: string; ended?: string | undefined },
): Promise<Result<null>> {
  const checked = await checkPassword(parts, caller, password);
  if (!checked.ok) return checked;
  const { id: accountId, session } = caller;
  const asked =
    ended === undefined
      ? deleteOtherSessions({ id: session, account_id: accountId })
      : deleteOwnSession({ id: ended, account_id: accountId });
  await parts.database.change(asked);
  return succeed(null);
}
