import { deleteRows } from '#server/database/write.ts';

export const deletePasskeys = deleteRows('passkeys', ['account_id']);

export const deleteChallenges = deleteRows('passkey_challenges', ['account_id']);
