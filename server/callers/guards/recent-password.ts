import type { Guard } from './guard.ts';

const minutes = 15;

/** Lets in callers who have typed their password lately, so that a session that was left open spends no money. */
export function recentPassword(clock: () => number): Guard {
  return ({ caller }) => {
    const typedAt = 'passwordAt' in caller ? caller.passwordAt : undefined;
    return typedAt !== undefined && clock() - typedAt < minutes * 60_000
      ? null
      : { failure: { code: 'password-needed', bound: minutes } };
  };
}
