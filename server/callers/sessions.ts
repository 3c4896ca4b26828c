import type { Member, Staff } from '#server/sales/caller.ts';

/** Whose session a secret opens. */
export interface Sessions {
  /** @param token From the session's cookie, or as bearer from a program; null when it opens none, or none any more. */
  find(token: string): Promise<Member | Staff | null>;
}

/** A store in which nobody can sign in. */
export const noSessions: Sessions = { find: async () => null };
