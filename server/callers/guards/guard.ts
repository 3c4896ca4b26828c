import type { Caller } from '#server/sales/caller.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** A request for a page or a call, as guards see it. */
export interface Visit {
  caller: Caller;
  locale: LocaleCode;
  /** The page's path and query; empty for a call. */
  path: string;
  address: string;
  /** The fields of a page's address, such as the `id` of `/shop/:id`; none for a call. */
  fields: Readonly<Record<string, string>>;
}

export interface Refusal {
  failure: Failure;
  /** The path to which a page redirects; without one it answers 403. */
  leadTo?: string;
  /** True when the caller's session ends, in the store and in the browser's cookie. */
  endsSession?: true;
  /** The question that the page asks instead of answering 403, when its address has a sign-in link. */
  asks?: SignInQuestion;
}

/** The question whether to sign in by a link; a button on the page answers it. */
export interface SignInQuestion {
  token: string;
  /** The account that the link opens. It is shown, so that nobody enters another person's account unnoticed. */
  email: string;
  /** The page's path and query without the secret. */
  path: string;
}

/** Decides whether a request may pass; null when it may. Pages and calls use the same guards. */
export type Guard = (visit: Visit) => Refusal | null | Promise<Refusal | null>;

/** Runs guards in their sequence; answers the first refusal, or null when every guard lets the request pass. */
export async function firstRefusal(guards: readonly Guard[], visit: Visit): Promise<Refusal | null> {
  for (const guard of guards) {
    const refusal = await guard(visit);
    if (refusal) return refusal;
  }
  return null;
}
