import type { ApiKey } from '#shared/contract/staff/keys.ts';

export type KeyState = 'works' | 'ends-soon' | 'ended' | 'revoked';

const soonMs = 14 * 86_400_000;

/** Decides whether a key works. Its state is `ends-soon` in its last 14 days, so that somebody renews it in time. */
export function stateOfKey({ endsAt, revokedAt }: Pick<ApiKey, 'endsAt' | 'revokedAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  const left = Date.parse(endsAt) - now.getTime();
  if (left <= 0) return 'ended';
  return left <= soonMs ? 'ends-soon' : 'works';
}
