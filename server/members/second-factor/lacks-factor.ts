import type { SignedInCaller } from '#server/members/members.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { fail } from '#shared/contract/errors.ts';
import { isRecent } from '#shared/rules/lacking-proof.ts';

/** The refusal of staff who have a second factor but have not used it lately; null for everybody else. */
export function lacksFactor({ now }: Pick<MembersParts, 'now'>, { kind, factors = [], factorAt }: SignedInCaller) {
  const isEnough = kind !== 'staff' || factors.length === 0 || isRecent(factorAt, now());
  return isEnough ? null : fail('second-factor-needed', { subject: factors.join() });
}
