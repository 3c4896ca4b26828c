import type { Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { AccountRow } from './accounts.ts';
import { checkPassword } from './check-password.ts';
import type { Members, OpenSession, SignedInCaller } from './members.ts';
import type { Place } from './place.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;

/** When a session was used is noted to within five minutes. */
const seenMs = 5 * 60_000;

const isStaff = (role: number) => role === 4 || role === 5;

/** How long a session lasts: 29 days, of staff 365, unless they do not use it for some hours. */
function lifeOf(role: number): number {
  return (isStaff(role) ? 365 : 29) * daySeconds;
}

/** Makes a session. Only the hash of its token is stored: whoever reads the database can open none. */
export function startSession(
  sql: Pick<Transaction, 'send'>,
  { id, role, password_version: passwordVersion }: AccountRow,
  device: string,
  now: number,
  by: 'password' | 'other',
): { token: string; seconds: number } {
  const token = randomToken();
  const seconds = lifeOf(role);
  sql.send(
    `INSERT INTO sessions (id, token_hash, account_id, password_version, device, created_at, seen_at, ends_at, password_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    shortId(),
    hashToken(token),
    id,
    passwordVersion,
    device,
    now,
    now,
    now + seconds * 1000,
    by === 'password' ? now : null,
  );
  return { token, seconds };
}

type Found = Pick<Tables['sessions'], 'id' | 'account_id' | 'seen_at' | 'ends_at' | 'password_at'> &
  Pick<AccountRow, 'role' | 'permissions'>;

/** A session belongs to the password under which it began: when that changes, it is over in the same moment, whatever is under way. */
export async function findSession(place: Place, token: string): ReturnType<Members['find']> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { database, now } = place;
  const row = await database.read.get<Found>(
    `SELECT sessions.id, sessions.account_id, sessions.seen_at, sessions.ends_at, sessions.password_at, accounts.role, accounts.permissions
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
  return role === 4 || role === 5 ? { kind: 'staff', role, ...signedIn } : { kind: 'member', ...signedIn };
}

function isOver(
  { settings }: Place,
  { ends_at, seen_at, role }: Pick<Found, 'ends_at' | 'seen_at' | 'role'>,
  at: number,
): boolean {
  return ends_at <= at || (isStaff(role) && seen_at + settings.staffIdleHours * hourMs <= at);
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

export async function endSessions({ database }: Place, { id, session }: SignedInCaller, ended?: string): Promise<void> {
  if (ended === undefined) await database.run('DELETE FROM sessions WHERE account_id = ? AND id <> ?', id, session);
  else await database.run('DELETE FROM sessions WHERE account_id = ? AND id = ?', id, ended);
}
