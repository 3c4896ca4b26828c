import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import type { Sealer } from '#server/settings/seal.ts';
import type { Passwords } from './passwords.ts';

export interface MembersParts {
  database: Database;
  settings: Pick<
    Settings,
    'signInTries' | 'signInTriesPerAddress' | 'staffIdleHours' | 'staffPasskeys' | 'staffSecondFactor' | 'publicUrl'
  >;
  /** The present, in milliseconds. */
  now(): number;
  passwords: Passwords;
  sealer: Sealer;
}
