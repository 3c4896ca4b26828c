import type { Members } from '#server/members/create-members.ts';
import type { KnownBrowser, SignedIn } from '#server/members/members.ts';
import { browserCookie, sessionCookie } from '#shared/rules/cookies.ts';
import type { CallContext } from './handle.ts';
import { accountCaller } from './signed-in.ts';

export function signInBrowser({ cookies }: Pick<CallContext, 'cookies'>, { token, seconds, browser }: SignedIn): void {
  cookies.set(sessionCookie, token, seconds);
  knowBrowser({ cookies }, browser);
}

export function knowBrowser({ cookies }: Pick<CallContext, 'cookies'>, browser: KnownBrowser | undefined): void {
  if (browser) cookies.set(browserCookie, browser.secret, browser.seconds);
}

/** Renews a browser's session after the password was typed, so that a thief's old secret ends. Programs keep theirs. */
export async function renewSession({ renewSecret }: Pick<Members, 'renewSecret'>, context: CallContext): Promise<void> {
  if (!context.cookies.read(sessionCookie)) return;
  const renewed = await renewSecret(accountCaller(context));
  if (renewed) context.cookies.set(sessionCookie, renewed.token, renewed.seconds);
}
