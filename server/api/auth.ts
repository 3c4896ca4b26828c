import type { Account } from '#server/members/members.ts';
import { presentAccount } from '#server/present/present-account.ts';
import * as call from '#shared/contract/auth.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { sessionCookie } from '#shared/rules/cookies.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle } from './handle.ts';
import { cartOfAccount } from './join-cart.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { knowBrowser, renewSession, signInBrowser } from './session-cookies.ts';
import { accountCaller, askedFrom, signedInCaller } from './signed-in.ts';

export function authHandlers({ members, carts, logger }: ApiOptions): Handler[] {
  const cartOf = (account: Account, guestCartId: string | undefined, context: CallContext) =>
    cartOfAccount({ carts, members }, account, guestCartId, context);

  return [
    handle(call.login, async ({ cart_id: guestCartId, ...credentials }, context) => {
      const signedIn = await members.signIn(credentials, askedFrom(context));
      if (!signedIn.ok) return failed(signedIn, credentials, context);
      const { account } = signedIn.value;
      signInBrowser(context, signedIn.value);
      const cart_id = await cartOf(account, guestCartId, context);
      return succeed({ token: 'cookie' as const, userinfo: presentAccount(account), cart_id });
    }),
    handle(call.token, async ({ cart_id: guestCartId, ...credentials }, context) => {
      // A script in a page would hold the secret, and another script could steal it.
      if (context.asking.isBrowser) return fail('not-allowed');
      const signedIn = await members.signIn(credentials, { ...askedFrom(context), browser: undefined });
      if (!signedIn.ok) return failed(signedIn, credentials, context);
      const { token, account } = signedIn.value;
      const cart_id = await cartOf(account, guestCartId, context);
      return succeed({ token, userinfo: presentAccount(account), cart_id });
    }),
    handle(call.logout, async (_request, context) => {
      const caller = signedInCaller(context);
      if (caller) await members.signOut(caller);
      context.cookies.clear(sessionCookie);
      return succeed({});
    }),
    handle(call.confirmPassword, async ({ password }, context) => {
      const caller = accountCaller(context);
      const confirmed = await members.confirmPassword(caller, password);
      if (!confirmed.ok) return failed(confirmed, caller, context);
      await renewSession(members, context);
      return succeed({});
    }),
    handle(call.resetRequest, async ({ email }, context) =>
      nothing(await members.requestReset(email, askedFrom(context))),
    ),
    handle(call.reset, async ({ token, password }, context) => {
      const wasReset = await members.reset(token, password, askedFrom(context));
      if (!wasReset.ok) return wasReset;
      const { signedIn, browser } = wasReset.value;
      if (signedIn) signInBrowser(context, signedIn);
      else knowBrowser(context, browser);
      return succeed({ passkey: signedIn ? ('needed' as const) : ('not-needed' as const) });
    }),
  ];

  function failed<Outcome extends { ok: false; failure: Failure }>(
    outcome: Outcome,
    account: { email: string } | { id: string },
    context: CallContext,
  ): Outcome {
    noteFailedSignIn(logger, context, outcome.failure, account);
    return outcome;
  }
}

/** The empty answer of a call that only does something. */
export function nothing(outcome: Result<null>): Result<Record<string, never>> {
  return outcome.ok ? succeed({}) : outcome;
}
