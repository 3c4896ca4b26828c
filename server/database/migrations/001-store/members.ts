/** Accounts of members and staff. Only hashes of secrets are stored. */
export const membersTables: readonly string[] = [
  `CREATE TABLE accounts (
    id text PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    password_version int NOT NULL,
    role int NOT NULL CHECK (role IN (1, 4, 5)),
    permissions text NOT NULL,
    locale text NOT NULL,
    firstname text NOT NULL,
    lastname text NOT NULL,
    prefix text NOT NULL,
    wants_news int NOT NULL,
    wants_reminders int NOT NULL,
    created_at int NOT NULL,
    wanted_email text,
    wanted_at int
  ) STRICT`,
  // A registration becomes an account when its email address is confirmed.
  `CREATE TABLE registrations (
    id text PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    locale text NOT NULL,
    firstname text NOT NULL,
    lastname text NOT NULL,
    prefix text NOT NULL,
    begun_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX registrations_by_address ON registrations (email_key)',
  'CREATE INDEX registrations_by_age ON registrations (begun_at)',
  // A link proves that somebody reads a mailbox. What it does depends on the browser that opens it.
  `CREATE TABLE account_links (
    token_hash text PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('account', 'address', 'password')),
    about text NOT NULL,
    address text,
    ends_at int NOT NULL,
    address_key text,
    from_command int NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX account_links_by_about ON account_links (about)',
  'CREATE INDEX account_links_by_end ON account_links (ends_at)',
  'CREATE INDEX account_links_by_address ON account_links (address_key) WHERE address_key IS NOT NULL',
  `CREATE TABLE sign_in_links (
    token_hash text PRIMARY KEY,
    account_id text NOT NULL,
    password_version int NOT NULL,
    ends_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX sign_in_links_by_account ON sign_in_links (account_id)',
  'CREATE INDEX sign_in_links_by_end ON sign_in_links (ends_at)',
  `CREATE TABLE sessions (
    id text PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    account_id text NOT NULL,
    password_version int NOT NULL,
    device text NOT NULL,
    created_at int NOT NULL,
    seen_at int NOT NULL,
    ends_at int NOT NULL,
    password_at int,
    began_by text NOT NULL DEFAULT 'password',
    former_hash text
  ) STRICT`,
  'CREATE INDEX sessions_by_account ON sessions (account_id)',
  'CREATE INDEX sessions_by_end ON sessions (ends_at)',
  'CREATE INDEX sessions_by_former_hash ON sessions (former_hash) WHERE former_hash IS NOT NULL',
  `CREATE TABLE known_browsers (
    id text PRIMARY KEY,
    token_hash text NOT NULL,
    account_id text NOT NULL,
    ends_at int NOT NULL,
    UNIQUE (token_hash, account_id)
  ) STRICT`,
  'CREATE INDEX known_browsers_by_account ON known_browsers (account_id)',
  'CREATE INDEX known_browsers_by_end ON known_browsers (ends_at)',
  `CREATE TABLE passkeys (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    public_key text NOT NULL,
    counter int NOT NULL,
    transports text NOT NULL,
    name text NOT NULL,
    created_at int NOT NULL,
    used_at int
  ) STRICT`,
  'CREATE INDEX passkeys_by_account ON passkeys (account_id)',
  `CREATE TABLE passkey_challenges (
    challenge_hash text PRIMARY KEY,
    account_id text,
    ends_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX passkey_challenges_by_end ON passkey_challenges (ends_at)',
  'CREATE INDEX passkey_challenges_by_account ON passkey_challenges (account_id) WHERE account_id IS NOT NULL',
  `CREATE TABLE attempts (
    key_hash text PRIMARY KEY,
    begun_at int NOT NULL,
    tries int NOT NULL
  ) STRICT`,
  'CREATE INDEX attempts_by_age ON attempts (begun_at)',
  `CREATE TABLE contacts (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    address text NOT NULL,
    default_at int NOT NULL,
    created_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX contacts_by_account ON contacts (account_id)',
];
