import { sessionCookie } from '#server/http/cookies.ts';
import { presentAccount } from '#server/present/present-account.ts';
import * as call from '#shared/contract/auth.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { askedFrom, signedInCaller } from './signed-in.ts';

export function authHandlers({ members }: ApiOptions): Handler[] {
  return [
    handle(call.login, async (credentials, context) => {
      const signedIn = await members.signIn(credentials, askedFrom(context));
      if (!signedIn.ok) return signedIn;
      const { token, seconds, account } = signedIn.value;
      context.cookies.set(sessionCookie, token, seconds);
      return succeed({ token: 'cookie' as const, userinfo: presentAccount(account) });
    }),
    handle(call.token, async (credentials, context) => {
      // A script of a page would hold the secret, and could lose it to another one.
      if (context.asking.isBrowser) return fail('not-allowed');
      const signedIn = await members.signIn(credentials, askedFrom(context));
      if (!signedIn.ok) return signedIn;
      const { token, account } = signedIn.value;
      return succeed({ token, userinfo: presentAccount(account) });
    }),
    handle(call.logout, async (_request, context) => {
      const caller = signedInCaller(context);
      if (caller) await members.signOut(caller);
      context.cookies.clear(sessionCookie);
      return succeed({});
    }),
    handle(call.resetRequest, async ({ email }, context) =>
      nothing(await members.requestReset(email, askedFrom(context))),
    ),
    handle(call.reset, async ({ token, password }) => nothing(await members.reset(token, password))),
  ];
}

/** The empty answer of a call that only does something. */
export function nothing(outcome: Result<null>): Result<Record<string, never>> {
  return outcome.ok ? succeed({}) : outcome;
}
