import type { Caller } from '#server/sales/caller.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** A request for a page or a call, as guards see it. */
export interface Visit {
  caller: Caller;
  locale: LocaleCode;
  /** The page's path and query; empty for a call. */
  path: string;
  /** The network address that it comes from. */
  address: string;
  /** The fields of a page's address, such as the `id` of `/shop/:id`; none for a call. */
  fields: Readonly<Record<string, string>>;
}

/** Why a guard lets a request not pass, and what it is answered. */
export interface Refusal {
  /** The failure that a call answers. */
  failure: Failure;
  /** The path that a page redirects to; without one it answers 403. */
  leadTo?: string;
  /** True when the session ends: in the store, and with its cookie. */
  endsSession?: true;
  /** The page asks instead whether its visitor wants to sign in by a link. */
  asks?: SignInQuestion;
}

/** The question before a sign-in by a link, which is answered by a button. */
export interface SignInQuestion {
  /** The secret of the link. */
  token: string;
  /** Address of the account that it opens, so that nobody is signed in to a stranger's without seeing it. */
  email: string;
  /** The page's path and query without the secret. */
  path: string;
}

/** Decides whether a request may pass: null lets it. Pages and calls have the same guards. */
export type Guard = (visit: Visit) => Refusal | null | Promise<Refusal | null>;

/** Asks guards in their sequence; answers the first refusal, or null when all let the request pass. */
export async function firstRefusal(guards: readonly Guard[], visit: Visit): Promise<Refusal | null> {
  for (const guard of guards) {
    const refusal = await guard(visit);
    if (refusal) return refusal;
  }
  return null;
}
