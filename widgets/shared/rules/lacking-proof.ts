import type { Call } from '#shared/contract/call.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';

/** Minutes for which a typed password, a passkey or a code confirms a session. */
export const proofMinutes = 15;

/** The proofs of a session, and the factors of its account. */
export interface Proof {
  /** When the password was last typed in this session, in milliseconds. */
  passwordAt?: number | undefined;
  /** When the second factor was last confirmed in this session. */
  factorAt?: number | undefined;
  /** The second factors of the account. */
  factors?: readonly SecondFactor[] | undefined;
}

/** `optional`: an account without a second factor may use its password instead. */
export type FactorRule = 'required' | 'optional';

/** Decides what a session must still prove before it does what asks for a proof; null when it has proved enough. A second factor counts as the password too. */
export function lackingProof(
  asks: NonNullable<Call['asks']>,
  { passwordAt, factorAt, factors = [] }: Proof,
  rule: FactorRule,
  now: number,
): Failure | null {
  if (isRecent(factorAt, now)) return null;
  if (asks === 'second-factor') {
    if (factors.length > 0) return { code: 'second-factor-needed', bound: proofMinutes, subject: factors.join() };
    if (rule === 'required') return { code: 'second-factor-missing' };
  }
  return isRecent(passwordAt, now) ? null : { code: 'password-needed', bound: proofMinutes };
}

export function isRecent(at: number | undefined, now: number): boolean {
  return at !== undefined && now - at < proofMinutes * 60_000;
}
