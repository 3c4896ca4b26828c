import { deleteRows } from '#server/database/write.ts';

/** Removes all passkeys of an account. */
export const deletePasskeys = deleteRows('passkeys', ['account_id']);

/** Removes the challenges of an account that it has not answered. */
export const deleteChallenges = deleteRows('passkey_challenges', ['account_id']);
