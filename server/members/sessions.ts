import type { Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Member, Staff } from '#server/sales/caller.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { sessionDays, staffSessionDays } from '#shared/rules/cookies.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import { type AccountRow, toAccount } from './accounts.ts';
import { checkPassword } from './check-password.ts';
import { noteBrowser } from './known-browsers.ts';
import type { AskedFrom, OpenSession, SignedIn, SignedInCaller } from './members.ts';
import type { Place } from './place.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;

/** When a session was used is noted to within five minutes. */
const seenMs = 5 * 60_000;

/** How many seconds a session lasts; that of staff ends earlier when it is idle. */
function lifeOf(role: number): number {
  return (isStaffRole(role) ? staffSessionDays : sessionDays) * daySeconds;
}

/** How somebody signed in: by the password, by a passkey, or by the link of a letter or of the operator. */
export type BeganBy = 'password' | 'passkey' | 'link';

/**
 * Makes a session; the one that the browser had before ends, and the browser is known from now on. Only the hash of its token is stored:
 * whoever reads the database can open none.
 */
export function startSession(
  sql: Pick<Transaction, 'send'>,
  account: AccountRow,
  { device, before, browser }: Pick<AskedFrom, 'device' | 'before' | 'browser'>,
  now: number,
  by: BeganBy,
): SignedIn {
  const { id, role, password_version: passwordVersion } = account;
  const token = randomToken();
  const seconds = lifeOf(role);
  if (before) sql.send('DELETE FROM sessions WHERE id = ?', before.session);
  sql.send(
    `INSERT INTO sessions (id, token_hash, account_id, password_version, device, created_at, seen_at, ends_at, password_at, began_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    shortId(),
    hashToken(token),
    id,
    passwordVersion,
    device,
    now,
    now,
    now + seconds * 1000,
    by === 'password' ? now : null,
    by,
  );
  const known = browser && { browser: noteBrowser(sql, browser, id, now) };
  return { token, seconds, account: toAccount(account), ...known };
}

type Found = Pick<Tables['sessions'], 'id' | 'account_id' | 'seen_at' | 'ends_at' | 'password_at' | 'began_by'> &
  Pick<AccountRow, 'role' | 'permissions'>;

/**
 * Finds the account whose session a token opens; null when it opens none, or no longer. The database is asked each time, so that what was ended is ended on
 * every node. A session belongs to the password under which it began: when that changes, it is over in the same moment.
 */
export async function findSession(place: Place, token: string): Promise<Member | Staff | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { database, now } = place;
  const row = await database.read.get<Found>(
    `SELECT sessions.id, sessions.account_id, sessions.seen_at, sessions.ends_at, sessions.password_at,
       sessions.began_by, accounts.role, accounts.permissions
     FROM sessions JOIN accounts
       ON accounts.id = sessions.account_id AND accounts.password_version = sessions.password_version
     WHERE sessions.token_hash = ?`,
    hashToken(token),
  );
  const at = now();
  if (!row || isOver(place, row, at)) return null;
  if (at - row.seen_at >= seenMs) {
    await database.unsynced.run('UPDATE sessions SET seen_at = ? WHERE id = ? AND seen_at < ?', at, row.id, at);
  }
  const { role, password_at: passwordAt } = row;
  const signedIn = {
    id: row.account_id,
    session: row.id,
    permissions: JSON.parse(row.permissions) as string[],
    ...(passwordAt === null ? {} : { passwordAt }),
  };
  return isStaffRole(role) ? { kind: 'staff', role, ...signedIn } : { kind: 'member', ...signedIn };
}

function isOver(
  { settings }: Place,
  { ends_at, seen_at, began_by, role }: Pick<Found, 'ends_at' | 'seen_at' | 'began_by' | 'role'>,
  at: number,
): boolean {
  if (ends_at <= at) return true;
  if (!isStaffRole(role)) return false;
  return seen_at + settings.staffIdleHours * hourMs <= at || (began_by === 'password' && needsPasskey(settings, role));
}

/** Whether the password alone does not sign in to such an account. */
export function needsPasskey({ staffPasskeys }: Pick<Place['settings'], 'staffPasskeys'>, role: number): boolean {
  return isStaffRole(role) && staffPasskeys === 'required';
}

/** Whether a secret was that of a session which has a newer one by now: a call that was under way while the secret changed brings it. */
export async function isReplaced({ database }: Place, token: string): Promise<boolean> {
  return (await database.read.get('SELECT 1 FROM sessions WHERE former_hash = ?', hashToken(token))) !== undefined;
}

/** Gives a session a new secret; what was known of the one before opens nothing any more. Null when the session has ended meanwhile. */
export async function renewSecret(
  { database, now }: Place,
  { session }: SignedInCaller,
): Promise<{ token: string; seconds: number } | null> {
  const token = randomToken();
  const row = await database.write(async (sql) =>
    sql.get<{ ends_at: number }>(
      'UPDATE sessions SET former_hash = token_hash, token_hash = ? WHERE id = ? RETURNING ends_at',
      hashToken(token),
      session,
    ),
  );
  return row ? { token, seconds: Math.ceil((Number(row.ends_at) - now()) / 1000) } : null;
}

export async function signOut({ database }: Place, { session }: SignedInCaller): Promise<void> {
  await database.run('DELETE FROM sessions WHERE id = ?', session);
}

/** Notes that the password of a session was typed again. */
export async function confirmPassword(place: Place, caller: SignedInCaller, password: string): Promise<Result<null>> {
  const checked = await checkPassword(place, caller, password);
  if (!checked.ok) return checked;
  await place.database.run('UPDATE sessions SET password_at = ? WHERE id = ?', place.now(), caller.session);
  return succeed(null);
}

/** The last used first. */
export async function listSessions(place: Place, { id, session }: SignedInCaller): Promise<OpenSession[]> {
  const rows = await place.database.read.all<Tables['sessions'] & { role: number }>(
    `SELECT sessions.*, accounts.role FROM sessions JOIN accounts
       ON accounts.id = sessions.account_id AND accounts.password_version = sessions.password_version
     WHERE sessions.account_id = ? ORDER BY sessions.seen_at DESC, sessions.id`,
    id,
  );
  const at = place.now();
  return rows
    .filter((row) => !isOver(place, row, at))
    .map(({ id: own, device, created_at: createdAt, seen_at: seenAt }) => ({
      id: own,
      device,
      createdAt,
      seenAt,
      isCurrent: own === session,
    }));
}

/** Ends one session of an account, or all but the one that asks, by the password: nobody signs a member out by a session that was left open. */
export async function endSessions(
  place: Place,
  caller: SignedInCaller,
  { password, ended }: { password: string; ended?: string | undefined },
): Promise<Result<null>> {
  const checked = await checkPassword(place, caller, password);
  if (!checked.ok) return checked;
  const { id, session } = caller;
  const { database } = place;
  if (ended === undefined) await database.run('DELETE FROM sessions WHERE account_id = ? AND id <> ?', id, session);
  else await database.run('DELETE FROM sessions WHERE account_id = ? AND id = ?', id, ended);
  return succeed(null);
}
