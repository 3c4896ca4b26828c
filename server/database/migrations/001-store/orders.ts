export const ordersTables: readonly string[] = [
  // The caller's keys are kept until a day after the time to pay has ended.
  `CREATE TABLE orders (
    number text PRIMARY KEY,
    fake_id text NOT NULL UNIQUE,
    cart_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'paid', 'cancelled', 'closed')),
    locale text NOT NULL,
    created_at int NOT NULL,
    payable_until int NOT NULL,
    paid_at int,
    email_key text NOT NULL,
    total_cents int NOT NULL,
    payment_key text,
    restored_cart_id text,
    version int NOT NULL DEFAULT 0,
    owner text,
    doc text NOT NULL DEFAULT '',
    reference text,
    refund_asked_at int,
    refund_comment text,
    address_key text,
    site_key text
  ) STRICT`,
  `CREATE INDEX orders_unpaid ON orders (payable_until) WHERE status = 'waiting'`,
  'CREATE INDEX orders_by_owner ON orders (owner) WHERE owner IS NOT NULL',
  'CREATE INDEX orders_by_address ON orders (email_key)',
  'CREATE INDEX orders_by_refund_request ON orders (refund_asked_at) WHERE refund_asked_at IS NOT NULL',
  `CREATE INDEX orders_to_forget ON orders (created_at, number) WHERE owner IS NULL AND email_key <> 'forgotten'`,
  'CREATE INDEX orders_by_payment_time ON orders (paid_at, number) WHERE paid_at IS NOT NULL',
  `CREATE INDEX orders_waiting_by_address ON orders (address_key, created_at) WHERE status = 'waiting'`,
  `CREATE INDEX orders_waiting_by_site_key ON orders (site_key, created_at) WHERE status = 'waiting'`,
  'CREATE INDEX orders_not_forgotten ON orders (payable_until) WHERE address_key IS NOT NULL',
  `CREATE TABLE tickets (
    id text PRIMARY KEY,
    order_number text NOT NULL REFERENCES orders (number),
    item_id int NOT NULL,
    code text NOT NULL,
    state text NOT NULL CHECK (state IN ('issued', 'redeemed', 'void'))
  ) STRICT`,
  'CREATE INDEX tickets_by_order ON tickets (order_number, item_id)',
  // The keys that sign tickets, shared by all nodes. A key is never deleted, because tickets with its signature may still be used.
  `CREATE TABLE ticket_keys (
    id text PRIMARY KEY,
    ordinal int NOT NULL UNIQUE,
    private_key text NOT NULL,
    public_key text NOT NULL
  ) STRICT`,
  // The entries of each ticket, in their sequence. For goods, `units` is the number of pieces that were handed out. `day` is the operator's
  // calendar day.
  `CREATE TABLE ticket_entries (
    order_number text NOT NULL,
    ticket_id text NOT NULL,
    ordinal int NOT NULL,
    item_id int NOT NULL,
    units int NOT NULL CHECK (units > 0),
    day text NOT NULL,
    entered_at int NOT NULL,
    entered_by text,
    PRIMARY KEY (order_number, ticket_id, ordinal)
  ) STRICT`,
  // Tickets that a gate has let in although the books do not have them.
  `CREATE TABLE entries_beside_the_books (
    ticket_id text PRIMARY KEY,
    code text NOT NULL,
    units int NOT NULL,
    day text NOT NULL,
    entered_at int NOT NULL,
    entered_by text
  ) STRICT`,
  // The visit days of which buyers must still be reminded. A row is deleted when the reminder is queued or comes too late.
  `CREATE TABLE visit_reminders (
    day text NOT NULL,
    order_number text NOT NULL REFERENCES orders (number),
    PRIMARY KEY (day, order_number)
  ) STRICT, WITHOUT ROWID`,
  // `urgency`: 0 for an email that somebody awaits at a screen, 1 for a visit that is near, 2 for all others.
  `CREATE TABLE outbox (
    id text PRIMARY KEY,
    message_id text NOT NULL,
    kind text NOT NULL,
    locale text NOT NULL,
    fake_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
    due_at int NOT NULL,
    tries int NOT NULL,
    last_fault text,
    payment_key text,
    queued_at int NOT NULL DEFAULT 0,
    address text,
    about text,
    urgency int NOT NULL DEFAULT 2
  ) STRICT`,
  `CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting'`,
  `CREATE INDEX outbox_sent ON outbox (due_at) WHERE state = 'sent'`,
  `CREATE INDEX outbox_failed ON outbox (due_at) WHERE state = 'failed'`,
  'CREATE INDEX outbox_by_order ON outbox (fake_id)',
  'CREATE INDEX outbox_by_about ON outbox (about) WHERE about IS NOT NULL',
  `CREATE INDEX outbox_next ON outbox (urgency, queued_at DESC) WHERE state = 'waiting'`,
  // Enquiries of visitors about products, deleted some time after their emails were sent.
  `CREATE TABLE enquiries (
    id text PRIMARY KEY,
    sku text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    wished_on text,
    people int,
    message text NOT NULL,
    asked_at int NOT NULL
  ) STRICT`,
  'CREATE INDEX enquiries_by_age ON enquiries (asked_at)',
  `CREATE TABLE reviews (
    id text PRIMARY KEY,
    order_number text NOT NULL,
    sku text NOT NULL,
    account_id text NOT NULL,
    author text NOT NULL,
    locale text NOT NULL,
    stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
    words text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
    reason text,
    sent_at int NOT NULL,
    decided_at int,
    UNIQUE (order_number, sku)
  ) STRICT`,
  'CREATE INDEX reviews_by_product ON reviews (sku, state, sent_at)',
  'CREATE INDEX reviews_by_account ON reviews (account_id)',
  'CREATE INDEX reviews_by_state ON reviews (state, sent_at)',
  // A number that changes whenever the shown reviews change.
  `CREATE TABLE shown_reviews (
    id int PRIMARY KEY CHECK (id = 1),
    version int NOT NULL
  ) STRICT`,
  'INSERT INTO shown_reviews (id, version) VALUES (1, 0)',
];
