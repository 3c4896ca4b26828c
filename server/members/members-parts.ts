import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import type { Passwords } from './passwords.ts';

export interface MembersParts {
  database: Database;
  settings: Pick<Settings, 'signInTries' | 'signInTriesPerAddress' | 'staffIdleHours' | 'staffPasskeys' | 'publicUrl'>;
  /** The present, in milliseconds. */
  now(): number;
  passwords: Passwords;
}
