import type { CallerFinder } from '#server/callers/find-caller.ts';
import type { Sessions } from '#server/callers/sessions.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

/** Everybody is a guest, under any host name. */
export const onlyGuests: CallerFinder = {
  ofCall: async () => succeed({ kind: 'guest' }),
  ofPage: async () => ({ kind: 'guest' }),
  findSignInLink: async () => null,
  signInByLink: async () => true,
  signOut: async () => {},
  isKnownHost: () => true,
};

/** A store in which nobody can sign in but whom the test lets in. */
export function sessionsOf(some: Partial<Sessions> = {}): Sessions {
  return {
    find: async () => null,
    isReplaced: async () => false,
    signOut: async () => {},
    findSignInLink: async () => null,
    signInByLink: async () => fail('link-invalid'),
    ...some,
  };
}
