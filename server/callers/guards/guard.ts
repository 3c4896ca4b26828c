import type { Caller } from '#server/sales/caller.ts';
import type { Failure } from '#shared/contract/errors.ts';

/** Who wants to open what. */
export interface Visit {
  caller: Caller;
  /** The page's path and query, without the locale; empty for a call. */
  path: string;
}

/** Why a guard lets somebody not pass, and what becomes of it. */
export interface Refusal {
  /** What a call answers. */
  failure: Failure;
  /** The path, without a locale, that a page leads on to; a page without one answers 403 in its place. */
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
