import type { ApiKeys } from '#server/callers/api-keys.ts';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import type { Sessions } from '#server/callers/session-lookup.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

export const onlyGuests: CallerFinder = {
  ofCall: async () => succeed({ kind: 'guest' }),
  ofPage: async () => ({ kind: 'guest' }),
  findSignInLink: async () => null,
  signInByLink: async () => true,
  signOut: async () => {},
  isKnownHost: () => true,
};

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

export const noKeys: ApiKeys = { find: async () => null };
