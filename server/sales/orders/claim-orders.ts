import { sql } from 'kysely';
import { updateRows } from '#server/database/write.ts';

/** Assigns to an account the orders that a guest bought with its address, before the account changes that address. */
export const claimOrders = updateRows('orders', ['email_key'], ['owner'], {
  when: (was) => sql`${was('owner')} is null`,
});

const updateOwner = updateRows('orders', [], ['owner'], {
  beside: ['account'],
  when: (was, given) => sql`${was('owner')} = ${given('account')}`,
});

/** The change that removes the owner from the orders of a deleted account; the books keep the orders. */
export function disownOrders(account: string) {
  return updateOwner({ account, owner: null });
}
