import type { Database } from '#server/database/database.ts';
import { hashToken } from '#server/sales/random-id.ts';

const blank = {
  password_hash: '-',
  password_version: 1,
  role: 1,
  permissions: '[]',
  locale: 'en',
  firstname: 'Mei',
  lastname: 'Chan',
  prefix: '',
  wants_news: 0,
  wants_reminders: 0,
  created_at: 0,
};

type Account = typeof blank & { email: string };

/** Inserts an account without a confirmation email. Nobody can sign in by a password unless its hash is given. */
export async function insertAccount(
  { raw }: Pick<Database, 'raw'>,
  id: string,
  { email = `${id}@example.com`, ...more }: Partial<Account> = {},
): Promise<void> {
  const row = { id, email, email_key: email.toLowerCase(), ...blank, ...more };
  const columns = Object.keys(row);
  await raw.run(
    `INSERT INTO accounts (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}

/** Signs an account in from `now` for a day. */
export async function insertSession(
  { raw }: Pick<Database, 'raw'>,
  accountId: string,
  { token, now = Date.now() }: { token: string; now?: number },
): Promise<void> {
  await raw.run(
    `INSERT INTO sessions (id, token_hash, account_id, password_version, device, created_at, seen_at, ends_at)
     SELECT ?, ?, id, password_version, '', ?, ?, ? FROM accounts WHERE id = ?`,
    ...[`${accountId}-session`, hashToken(token), now, now, now + 86_400_000, accountId],
  );
}
