/**
 * The tables of selling, of accounts, of the catalogue and of content, with each column's type: what statements are checked against, and how PostgreSQL is told of a list of
 * values. A `?` allows null. The migrations make the tables; a test prepares every statement on both databases.
 *
 * Their order here is the order in which one step changes them, the same for everybody, so that two steps never wait for each other (a deadlock).
 */
export const tables = {
  carts: {
    id: 'text',
    version: 'int',
    state: 'text',
    touched_at: 'int',
    owner: 'text?',
    promo_code: 'text?',
    gift_code: 'text?',
    doc: 'text',
  },
  orders: {
    number: 'text',
    fake_id: 'text',
    version: 'int',
    cart_id: 'text',
    status: 'text',
    locale: 'text',
    created_at: 'int',
    payable_until: 'int',
    paid_at: 'int?',
    email_key: 'text',
    total_cents: 'int',
    payment_key: 'text?',
    restored_cart_id: 'text?',
    owner: 'text?',
    reference: 'text?',
    refund_asked_at: 'int?',
    refund_comment: 'text?',
    doc: 'text',
  },
  placings: {
    number: 'text',
    fake_id: 'text',
    cart_id: 'text',
    version: 'int',
    state: 'text',
    placed_under: 'text?',
    locale: 'text',
    seen: 'text',
    refusal: 'text?',
    begun_at: 'int',
    turn_at: 'int',
  },
  payments: {
    payment_key: 'text',
    version: 'int',
    order_number: 'text',
    method: 'text',
    state: 'text',
    amount_cents: 'int',
    currency: 'text',
    captured_cents: 'int',
    refunded_cents: 'int',
    due_back_cents: 'int',
    refund_key: 'text?',
    refund_cents: 'int?',
    refund_reason: 'text?',
    gateway_id: 'text?',
    approval_url: 'text?',
    created_at: 'int',
    changed_at: 'int',
    ended_at: 'int?',
  },
  payment_refunds: { gateway_refund_id: 'text', payment_key: 'text', amount_cents: 'int', created_at: 'int' },
  gift_codes: {
    code: 'text',
    ordinal: 'int',
    document: 'text',
    issued_cents: 'int',
    spent_cents: 'int',
    withdrawn: 'int',
    order_number: 'text?',
  },
  promo_codes: {
    code: 'text',
    ordinal: 'int',
    document: 'text',
    max_uses: 'int',
    uses: 'int',
    withdrawn: 'int',
  },
  outside_deductions: {
    order_id: 'text',
    cart_id: 'text',
    requested_sku: 'text',
    sku: 'text',
    date: 'text',
    slot: 'text',
    quantity: 'int',
    is_released: 'int',
  },
  places: { pool: 'text', date: 'text', slot: 'text', ceiling: 'int', taken: 'int', held: 'int' },
  holds: {
    holder: 'text',
    line: 'text',
    pool: 'text',
    date: 'text',
    slot: 'text',
    quantity: 'int',
    state: 'text',
    until_at: 'int?',
    address_key: 'text?',
    site_key: 'text?',
  },
  tickets: { id: 'text', order_number: 'text', item_id: 'int', code: 'text', state: 'text' },
  ticket_entries: {
    order_number: 'text',
    ticket_id: 'text',
    ordinal: 'int',
    item_id: 'int',
    units: 'int',
    day: 'text',
    entered_at: 'int',
    entered_by: 'text?',
  },
  outbox: {
    id: 'text',
    message_id: 'text',
    kind: 'text',
    locale: 'text',
    fake_id: 'text',
    payment_key: 'text?',
    state: 'text',
    queued_at: 'int',
    due_at: 'int',
    tries: 'int',
    last_fault: 'text?',
    address: 'text?',
    about: 'text?',
  },
  errands: { id: 'text', doc: 'text', begun_at: 'int', due_at: 'int', tries: 'int' },
  hand_offs: { token_hash: 'text', cart_id: 'text', expires_at: 'int' },
  idempotency_keys: {
    scope: 'text',
    idempotency_key: 'text',
    body_hash: 'text',
    status: 'int',
    answer: 'text',
    begun_at: 'int',
  },
  accounts: {
    id: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    password_version: 'int',
    role: 'int',
    permissions: 'text',
    locale: 'text',
    firstname: 'text',
    lastname: 'text',
    prefix: 'text',
    wants_news: 'int',
    wants_reminders: 'int',
    created_at: 'int',
  },
  registrations: {
    id: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    locale: 'text',
    firstname: 'text',
    lastname: 'text',
    prefix: 'text',
    begun_at: 'int',
  },
  sessions: {
    id: 'text',
    token_hash: 'text',
    account_id: 'text',
    password_version: 'int',
    device: 'text',
    created_at: 'int',
    seen_at: 'int',
    ends_at: 'int',
  },
  account_links: { token_hash: 'text', purpose: 'text', about: 'text', address: 'text?', ends_at: 'int' },
  sign_in_links: { token_hash: 'text', account_id: 'text', password_version: 'int', ends_at: 'int' },
  passkeys: {
    id: 'text',
    account_id: 'text',
    public_key: 'text',
    counter: 'int',
    transports: 'text',
    name: 'text',
    created_at: 'int',
    used_at: 'int?',
  },
  passkey_challenges: { challenge_hash: 'text', account_id: 'text?', ends_at: 'int' },
  member_carts: { account_id: 'text', cart_id: 'text' },
  contacts: { id: 'text', account_id: 'text', address: 'text', default_at: 'int', created_at: 'int' },
  enquiries: {
    id: 'text',
    sku: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    wished_on: 'text?',
    people: 'int?',
    message: 'text',
    asked_at: 'int',
  },
  reviews: {
    id: 'text',
    order_number: 'text',
    sku: 'text',
    account_id: 'text',
    author: 'text',
    locale: 'text',
    stars: 'int',
    words: 'text',
    state: 'text',
    reason: 'text?',
    sent_at: 'int',
    decided_at: 'int?',
  },
  shown_reviews: { id: 'int', version: 'int' },
  attempts: { key_hash: 'text', begun_at: 'int', tries: 'int' },
  contents: { id: 'int', version: 'int', document: 'text' },
  catalogue_state: {
    id: 'int',
    active_generation: 'int',
    last_generation: 'int',
    imported_at: 'text?',
    print: 'text?',
  },
  store_settings: { generation: 'int', document: 'text' },
  categories: { generation: 'int', id: 'int', ordinal: 'int', parent: 'int?', url_key: 'text', document: 'text' },
  products: { generation: 'int', id: 'int', ordinal: 'int', sku: 'text', url_key: 'text', document: 'text' },
  former_products: { url_key: 'text', sku: 'text', left_at: 'text' },
  calendar_pools: {
    generation: 'int',
    ordinal: 'int',
    pool: 'text',
    is_shared: 'int',
    slots: 'text?',
    places: 'int',
    closed_first_days: 'int',
  },
  calendar_exceptions: {
    generation: 'int',
    ordinal: 'int',
    pool: 'text',
    date: 'text',
    slot: 'text?',
    places: 'int',
  },
  calendar_uses: {
    generation: 'int',
    ordinal: 'int',
    product_sku: 'text',
    sku: 'text',
    pool: 'text',
    units: 'int',
  },
  calendar_prices: {
    generation: 'int',
    ordinal: 'int',
    sku: 'text',
    date: 'text?',
    slot: 'text?',
    price_cents: 'int',
  },
} as const satisfies Record<string, Record<string, ColumnType>>;

export type ColumnType = 'text' | 'int' | 'text?' | 'int?';

interface ValueOf {
  text: string;
  int: number;
  'text?': string | null;
  'int?': number | null;
}

export type Tables = {
  [Table in keyof typeof tables]: {
    [Column in keyof (typeof tables)[Table]]: (typeof tables)[Table][Column] extends infer Type extends ColumnType
      ? ValueOf[Type]
      : never;
  };
};

export type TableName = keyof Tables;

/** The type of a column's values in a PostgreSQL array. */
export function postgresTypeOf(table: TableName, column: string): 'text' | 'bigint' {
  const type: string | undefined = (tables[table] as Record<string, ColumnType>)[column];
  return type?.startsWith('int') ? 'bigint' : 'text';
}

/** Where a table stands in the order of changes. */
export function rankOf(table: TableName): number {
  return Object.keys(tables).indexOf(table);
}
