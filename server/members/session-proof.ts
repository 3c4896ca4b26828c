import { updateRows } from '#server/database/write.ts';

export const updatePasswordAt = updateRows('sessions', ['id'], ['password_at']);

/** Stores when a session has last proved the second factor. */
export const updateFactorAt = updateRows('sessions', ['id'], ['factor_at']);
