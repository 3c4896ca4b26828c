/** The migrations of version 0.1.0, in the sequence in which they ran. `001-store` makes the same tables. */
export const formerMigrations: readonly string[] = `
  001-catalogue 002-selling 003-test-gateway 004-ticket-keys 005-write-probes 006-sales-accounts
  007-mail-recipients 008-answered-orders 009-refund-reasons 010-snapshots-and-holds 011-what-is-due-back
  012-back-ends 013-payment-currency 014-contents 015-calendar 016-refund-keys 017-sold-gift-codes 018-accounts
  019-what-members-have 020-sign-in-links 021-former-products 022-refund-requests 023-enquiries 024-reviews
  025-orders-to-forget 026-passkeys 027-paid-orders 028-ticket-entries 029-refunds 030-what-gateways-tell
  031-former-items 032-ledger 033-receipts 034-moves 035-visit-reminders 036-orders-by-payment
  038-former-articles 042-payment-fees 043-given-back-outside 044-move-payments 045-refunds-already-back
  046-looking-back-at-payments 047-items-move-together 048-proof-of-a-mailbox 050-brief-holds
  051-orders-by-caller 053-after-a-restore 054-by-urgency-and-time 055-looking-back-at-what-went-back
  059-day-rules
`
  .trim()
  .split(/\s+/);

/** Constraints whose name on PostgreSQL differs between a store of 0.1.0 and a new one: the table, the former name, and the new name. */
export const formerConstraints: readonly (readonly [table: string, former: string, name: string])[] = [
  ['calendar_exceptions', 'calendar_exceptions_places_check1', 'calendar_exceptions_places_check'],
  ['calendar_exceptions', 'calendar_exceptions_pkey1', 'calendar_exceptions_pkey'],
  ['calendar_prices', 'calendar_prices_price_cents_check1', 'calendar_prices_price_cents_check'],
  ['calendar_prices', 'calendar_prices_pkey1', 'calendar_prices_pkey'],
  ['carts', 'carts_state_check1', 'carts_state_check'],
  ['carts', 'carts_pkey1', 'carts_pkey'],
  ['outside_deductions', 'named_deductions_pkey', 'outside_deductions_pkey'],
  ['places', 'places_pkey1', 'places_pkey'],
  ['tickets', 'new_tickets_state_check', 'tickets_state_check'],
  ['tickets', 'new_tickets_order_number_fkey', 'tickets_order_number_fkey'],
  ['tickets', 'new_tickets_pkey', 'tickets_pkey'],
];
