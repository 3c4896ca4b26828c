import type { Member, Staff } from '#server/sales/caller.ts';
import type { Result } from '#shared/contract/errors.ts';

export interface Sessions {
  /** Finds the account of a session by the token in its cookie or a program's bearer header; null when the token opens none. */
  find(token: string): Promise<Member | Staff | null>;
  /** True for the previous secret of a session that has a newer one. */
  isReplaced(token: string): Promise<boolean>;
  signOut(caller: Member | Staff): Promise<void>;
  /** Finds the account that a sign-in link opens, without using the link up; null when the link is not valid. */
  findSignInLink(token: string): Promise<{ email: string } | null>;
  signInByLink(token: string, from: Browser): Promise<Result<Begun>>;
}

/** The secrets of a new session and of the known browser, each with its lifetime. */
export interface Begun {
  token: string;
  seconds: number;
  browser?: { secret: string; seconds: number };
}

export interface Browser {
  device: string;
  /** The account that was signed in before the link is used. */
  before?: Member | Staff | undefined;
  /** The secret of the known browser; empty when nobody has used this browser to sign in. */
  browser: { secret: string };
}
