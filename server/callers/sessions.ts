import type { Member, Staff } from '#server/sales/caller.ts';
import type { Result } from '#shared/contract/errors.ts';

/** The sessions, by the secrets that open them. */
export interface Sessions {
  /** @param token From the session's cookie, or as bearer from a program; null when it opens none, or none any more. */
  find(token: string): Promise<Member | Staff | null>;
  /** True for a secret of a session that has a newer one now. */
  isReplaced(token: string): Promise<boolean>;
  signOut(caller: Member | Staff): Promise<void>;
  /** Finds the account that a sign-in link opens, without using it up; null when it opens none, or none any more. */
  findSignInLink(token: string): Promise<{ email: string } | null>;
  /** Uses up a link that signs in. */
  signInByLink(token: string, from: Browser): Promise<Result<Begun>>;
}

/** The secret of a new session, and that by which the browser is known from now on, each with how long it is kept. */
export interface Begun {
  token: string;
  seconds: number;
  browser?: { secret: string; seconds: number };
}

/** The browser in which a link is opened. */
export interface Browser {
  /** The browser's description of itself. */
  device: string;
  /** The person who is signed in there until now. */
  before?: Member | Staff | undefined;
  /** The secret by which an earlier sign-in in this browser is recognised; empty when there was none. */
  browser: { secret: string };
}
