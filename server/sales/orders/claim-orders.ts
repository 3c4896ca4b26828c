import type { Transaction } from '#server/database/sql.ts';

/** Assigns to an account the orders that a guest bought with its address, before the account changes that address. */
export function claimOrders(sql: Pick<Transaction, 'send'>, owner: string, emailKey: string): void {
  sql.send('UPDATE orders SET owner = ? WHERE email_key = ? AND owner IS NULL', owner, emailKey);
}

/** Removes the owner from the orders of a deleted account; the books keep the orders. */
export function disownOrders(sql: Pick<Transaction, 'send'>, owner: string): void {
  sql.send('UPDATE orders SET owner = NULL WHERE owner = ?', owner);
}
