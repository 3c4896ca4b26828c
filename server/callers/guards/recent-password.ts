import type { Guard } from './guard.ts';

const minutes = 15;

/**
 * Lets in a caller who has typed the session's password within the last minutes, so that a session that was left open cannot spend money.
 */
export function recentPassword(clock: () => number): Guard {
  return ({ caller }) => {
    const typedAt = 'passwordAt' in caller ? caller.passwordAt : undefined;
    return typedAt !== undefined && clock() - typedAt < minutes * 60_000
      ? null
      : { failure: { code: 'password-needed', bound: minutes } };
  };
}
