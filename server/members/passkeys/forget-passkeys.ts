import { deleteWhere } from '#server/database/row-queries.ts';
import { sendChange } from '#server/database/run-query.ts';
import type { Transaction } from '#server/database/sql.ts';

const deletePasskeys = deleteWhere('passkeysOfAccount', 'passkeys', ['account_id']);
const deleteChallenges = deleteWhere('challengesOfAccount', 'passkey_challenges', ['account_id']);

export function forgetPasskeys(sql: Pick<Transaction, 'send'>, accountId: string): void {
  sendChange(sql, deletePasskeys({ account_id: accountId }));
}

export function forgetChallenges(sql: Pick<Transaction, 'send'>, accountId: string): void {
  sendChange(sql, deleteChallenges({ account_id: accountId }));
}
