import type { Members } from '#server/members/create-members.ts';
import type { KnownBrowser, SignedIn } from '#server/members/members.ts';
import { browserCookie, sessionCookie } from '#shared/rules/cookies.ts';
import type { CallContext } from './handle.ts';
import { accountCaller } from './signed-in.ts';

/** Signs the browser in, and has it known from now on. */
export function signInBrowser({ cookies }: Pick<CallContext, 'cookies'>, { token, seconds, browser }: SignedIn): void {
  cookies.set(sessionCookie, token, seconds);
  knowBrowser({ cookies }, browser);
}

export function knowBrowser({ cookies }: Pick<CallContext, 'cookies'>, browser: KnownBrowser | undefined): void {
  if (browser) cookies.set(browserCookie, browser.secret, browser.seconds);
}

/**
 * Gives the browser's session a new secret, once its password was typed again: whoever knew the one before is shut out. The secret of a
 * program, which came by no cookie, stays.
 */
export async function renewSession({ renewSecret }: Pick<Members, 'renewSecret'>, context: CallContext): Promise<void> {
  if (!context.cookies.read(sessionCookie)) return;
  const renewed = await renewSecret(accountCaller(context));
  if (renewed) context.cookies.set(sessionCookie, renewed.token, renewed.seconds);
}
