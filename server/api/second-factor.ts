import type { OwnAuthenticator } from '#server/members/second-factor/manage-authenticator.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/second-factor.ts';
import type { ApiOptions } from './api-options.ts';
import { nothing } from './auth.ts';
import { type Handler, handle } from './handle.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { renewSession } from './session-cookies.ts';
import { accountCaller } from './signed-in.ts';

export function secondFactorHandlers({ members, logger }: ApiOptions): Handler[] {
  return [
    handle(call.show, async (_request, context) =>
      succeed(present(await members.authenticator(accountCaller(context)))),
    ),
    handle(call.begin, async ({ password }, context) => {
      const begun = await members.beginAuthenticator(accountCaller(context), password);
      if (begun.ok) await renewSession(members, context);
      return begun;
    }),
    handle(call.confirm, async ({ code }, context) => {
      const confirmed = await members.confirmAuthenticator(accountCaller(context), code);
      if (confirmed.ok) await renewSession(members, context);
      return made(confirmed);
    }),
    handle(call.renewCodes, async (_request, context) =>
      made(await members.renewRecoveryCodes(accountCaller(context))),
    ),
    handle(call.remove, async ({ password }, context) => {
      const removed = await members.removeAuthenticator(accountCaller(context), password);
      if (!removed.ok) return removed;
      await renewSession(members, context);
      return succeed(present(removed.value));
    }),
    handle(call.confirmCode, async ({ code }, context) => {
      const caller = accountCaller(context);
      const confirmed = await members.confirmCode(caller, code);
      if (confirmed.ok) await renewSession(members, context);
      else noteFailedSignIn(logger, context, confirmed.failure, caller);
      return nothing(confirmed);
    }),
  ];
}

function made(codes: Result<string[]>) {
  return codes.ok ? succeed({ recovery_codes: codes.value }) : codes;
}

function present({ app, isRequired }: OwnAuthenticator) {
  return {
    app: app && { confirmed_at: new Date(app.confirmedAt).toISOString(), recovery_left: app.recoveryLeft },
    is_required: isRequired,
  };
}
