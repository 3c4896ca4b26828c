import type { Transaction } from '#server/database/sql.ts';

/** Gives an account the orders that a guest bought with its address, before the account leaves that address. */
export function claimOrders(sql: Pick<Transaction, 'send'>, owner: string, emailKey: string): void {
  sql.send('UPDATE orders SET owner = ? WHERE email_key = ? AND owner IS NULL', owner, emailKey);
}

/** Takes a deleted account's orders from it: the books keep them. */
export function disownOrders(sql: Pick<Transaction, 'send'>, owner: string): void {
  sql.send('UPDATE orders SET owner = NULL WHERE owner = ?', owner);
}
