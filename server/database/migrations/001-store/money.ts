/** Payments, returns of money, and the books. */
export const moneyTables: readonly string[] = [
  // `due_back_cents`: what the store must still return. `outside_cents`: returned although the store did not owe it. `look_back_at`: null
  // when the payment service is no longer queried.
  `CREATE TABLE payments (
    payment_key text PRIMARY KEY,
    order_number text NOT NULL REFERENCES orders (number),
    method text NOT NULL,
    state text NOT NULL,
    amount_cents int NOT NULL,
    captured_cents int NOT NULL,
    refunded_cents int NOT NULL,
    gateway_id text,
    approval_url text,
    created_at int NOT NULL,
    changed_at int NOT NULL,
    refund_reason text,
    version int NOT NULL DEFAULT 0,
    due_back_cents int NOT NULL DEFAULT 0 CHECK (due_back_cents >= 0),
    ended_at int,
    currency text NOT NULL DEFAULT 'HKD',
    captured_currency text,
    awaits_fee int NOT NULL DEFAULT 0,
    outside_cents int NOT NULL DEFAULT 0 CHECK (outside_cents >= 0),
    move_nonce text,
    look_back_at int
  ) STRICT`,
  'CREATE INDEX payments_by_order ON payments (order_number)',
  `CREATE INDEX payments_unsettled ON payments (changed_at) WHERE state IN ('created', 'approved')`,
  'CREATE INDEX payments_due_back ON payments (changed_at) WHERE due_back_cents > 0',
  `CREATE INDEX payments_ended ON payments (ended_at) WHERE state IN ('declined', 'cancelled', 'expired')`,
  'CREATE INDEX payments_awaiting_fee ON payments (changed_at) WHERE awaits_fee = 1',
  `CREATE UNIQUE INDEX payments_one_open ON payments (order_number, method) WHERE state IN ('created', 'approved') AND move_nonce IS NULL`,
  `CREATE INDEX payments_to_look_back_at ON payments (look_back_at) WHERE look_back_at IS NOT NULL AND state NOT IN ('created', 'approved')`,
  // Payments of the price difference for a visit's new day or slot, and the instant until which each holds the new places.
  `CREATE TABLE move_payments (
    payment_key text PRIMARY KEY REFERENCES payments (payment_key),
    order_number text NOT NULL REFERENCES orders (number),
    nonce text NOT NULL,
    to_date text NOT NULL,
    to_slot text NOT NULL,
    moved_by text NOT NULL,
    due_cents int NOT NULL CHECK (due_cents > 0),
    hold_until int NOT NULL,
    items text NOT NULL DEFAULT '[]'
  ) STRICT`,
  'CREATE INDEX move_payments_by_order ON move_payments (order_number)',
  `CREATE TABLE moves (
    id text PRIMARY KEY,
    order_number text NOT NULL REFERENCES orders (number),
    nonce text NOT NULL,
    moved_by text NOT NULL,
    moved_at int NOT NULL,
    money_cents int NOT NULL CHECK (money_cents >= 0),
    gift_cents int NOT NULL CHECK (gift_cents >= 0),
    fee_cents int NOT NULL CHECK (fee_cents >= 0),
    doc text NOT NULL,
    paid_cents int NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
    payment_key text REFERENCES payments (payment_key),
    UNIQUE (order_number, nonce)
  ) STRICT`,
  'CREATE UNIQUE INDEX moves_by_payment ON moves (payment_key) WHERE payment_key IS NOT NULL',
  // Decisions of staff about refunds.
  `CREATE TABLE refunds (
    id text PRIMARY KEY,
    order_number text NOT NULL REFERENCES orders (number),
    nonce text NOT NULL,
    outcome text NOT NULL,
    decided_by text NOT NULL,
    decided_at int NOT NULL,
    asked_at int,
    comment text,
    say text NOT NULL,
    money_cents int NOT NULL CHECK (money_cents >= 0),
    gift_cents int NOT NULL CHECK (gift_cents >= 0),
    fee_cents int NOT NULL CHECK (fee_cents >= 0),
    doc text NOT NULL,
    outside_cents int NOT NULL DEFAULT 0 CHECK (outside_cents BETWEEN 0 AND money_cents),
    UNIQUE (order_number, nonce)
  ) STRICT`,
  // Every return of money to a buyer, with a key that is stored before the payment service receives it.
  `CREATE TABLE money_back (
    refund_key text PRIMARY KEY,
    payment_key text NOT NULL REFERENCES payments (payment_key),
    refund_id text,
    amount_cents int NOT NULL CHECK (amount_cents > 0),
    state text NOT NULL,
    gateway_refund_id text UNIQUE,
    fault text,
    created_at int NOT NULL,
    changed_at int NOT NULL,
    ask_at int,
    origin text NOT NULL DEFAULT 'store' CHECK (origin IN ('store', 'outside', 'dispute')),
    despite_dispute int NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX money_back_by_payment ON money_back (payment_key)',
  'CREATE INDEX money_back_by_refund ON money_back (refund_id) WHERE refund_id IS NOT NULL',
  'CREATE INDEX money_back_to_ask ON money_back (ask_at) WHERE ask_at IS NOT NULL',
  `CREATE INDEX money_back_refused ON money_back (changed_at) WHERE state = 'refused'`,
  `CREATE INDEX money_back_outside ON money_back (changed_at) WHERE origin <> 'store'`,
  `CREATE TABLE payment_disputes (
    method text NOT NULL,
    dispute_id text NOT NULL,
    payment_key text NOT NULL REFERENCES payments (payment_key),
    state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
    amount_cents int NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    opened_at int NOT NULL,
    changed_at int NOT NULL,
    PRIMARY KEY (method, dispute_id)
  ) STRICT`,
  'CREATE INDEX payment_disputes_by_payment ON payment_disputes (payment_key)',
  `CREATE INDEX payment_disputes_open ON payment_disputes (opened_at) WHERE state = 'open'`,
  // Webhooks of payment services, stored by their id so that each has an effect only once.
  `CREATE TABLE payment_hints (
    method text NOT NULL,
    event_id text NOT NULL,
    payment_key text NOT NULL,
    told_at int NOT NULL,
    asked_at int,
    PRIMARY KEY (method, event_id)
  ) STRICT`,
  'CREATE INDEX payment_hints_waiting ON payment_hints (told_at) WHERE asked_at IS NULL',
  'CREATE INDEX payment_hints_by_age ON payment_hints (told_at)',
  'CREATE INDEX payment_hints_by_payment ON payment_hints (payment_key)',
  // Payments that only the payment service knows, because a backup of the database was restored.
  `CREATE TABLE orphan_payments (
    method text NOT NULL,
    payment_key text NOT NULL,
    gateway_id text,
    told_at int NOT NULL,
    asked_at int,
    state text,
    order_number text,
    taken_cents int NOT NULL DEFAULT 0,
    back_cents int NOT NULL DEFAULT 0,
    currency text,
    is_disputed int NOT NULL DEFAULT 0,
    gateway_refund_id text,
    ended_at int,
    ending text CHECK (ending IN ('given-back', 'used', 'dismissed')),
    note text,
    PRIMARY KEY (method, payment_key)
  ) STRICT`,
  'CREATE INDEX orphan_payments_open ON orphan_payments (told_at) WHERE ended_at IS NULL',
  // Each entry moves an amount from one account of the books to another. Entries never change.
  `CREATE TABLE ledger_entries (
    order_number text NOT NULL,
    event text NOT NULL,
    fact text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    cents int NOT NULL,
    currency text NOT NULL,
    posted_at int NOT NULL,
    PRIMARY KEY (order_number, event, fact, debit, credit),
    CONSTRAINT ledger_entries_pass_something CHECK (cents > 0 AND debit <> credit)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX ledger_entries_by_time ON ledger_entries (posted_at)',
  // Orders from before the ledger, which are not in it.
  'CREATE TABLE orders_before_ledger (order_number text PRIMARY KEY) STRICT',
  `CREATE TABLE receipts (
    kind text NOT NULL CHECK (kind IN ('receipt', 'credit-note')),
    year int NOT NULL,
    ordinal int NOT NULL CHECK (ordinal > 0),
    order_number text NOT NULL REFERENCES orders (number),
    fact text NOT NULL,
    issued_at int NOT NULL,
    total_cents int NOT NULL CHECK (total_cents >= 0),
    doc text NOT NULL,
    PRIMARY KEY (kind, year, ordinal),
    UNIQUE (order_number, kind, fact)
  ) STRICT`,
  `CREATE TABLE receipt_series (
    kind text NOT NULL,
    year int NOT NULL,
    last int NOT NULL,
    PRIMARY KEY (kind, year)
  ) STRICT`,
  // Receipt numbers that were issued but are not in the books, because a backup of the database was restored.
  `CREATE TABLE receipt_gaps (
    kind text NOT NULL CHECK (kind IN ('receipt', 'credit-note')),
    year int NOT NULL,
    first int NOT NULL CHECK (first > 0),
    last int NOT NULL,
    noted_at int NOT NULL,
    PRIMARY KEY (kind, year, first),
    CHECK (last >= first)
  ) STRICT`,
  // Payments and refunds from before there were receipts; they have no receipt.
  'CREATE TABLE facts_before_receipts (fact text PRIMARY KEY) STRICT',
  // The data of the test gateway, which stands for an outside service and shares nothing with the store's payments.
  `CREATE TABLE test_gateway_payments (
    id text PRIMARY KEY,
    payment_key text NOT NULL UNIQUE,
    order_number text NOT NULL,
    amount_cents int NOT NULL,
    locale text NOT NULL,
    state text NOT NULL,
    form_token text NOT NULL,
    refund_id text,
    created_at int NOT NULL DEFAULT 0,
    currency text NOT NULL DEFAULT 'HKD'
  ) STRICT`,
  'CREATE INDEX test_gateway_payments_by_age ON test_gateway_payments (created_at)',
  `CREATE TABLE test_gateway_refunds (
    refund_key text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    payment_id text NOT NULL,
    amount_cents int NOT NULL CHECK (amount_cents > 0),
    created_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX test_gateway_refunds_by_payment ON test_gateway_refunds (payment_id)',
  'CREATE INDEX test_gateway_refunds_by_age ON test_gateway_refunds (created_at)',
];
