import type { Caller } from '#server/sales/caller.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** Who wants to open what. */
export interface Visit {
  caller: Caller;
  locale: LocaleCode;
  /** The page's path and query; empty for a call. */
  path: string;
}

/** Why a guard lets somebody not pass, and what becomes of it. */
export interface Refusal {
  /** What a call answers. */
  failure: Failure;
  /** The path that a page leads on to; without one it answers 403 in its place. */
  leadTo?: string;
  /** The browser forgets its session. */
  endsSession?: true;
}

/** Decides whether somebody may pass: null lets them. The same guards stand before pages and calls. */
export type Guard = (visit: Visit) => Refusal | null | Promise<Refusal | null>;

/** The first refusal of some guards, asked in their order; null when all of them let pass. */
export async function firstRefusal(guards: readonly Guard[], visit: Visit): Promise<Refusal | null> {
  for (const guard of guards) {
    const refusal = await guard(visit);
    if (refusal) return refusal;
  }
  return null;
}
