import type { OwnPasskey } from '#server/members/members.ts';
import { presentAccount, presentPasskey } from '#server/present/present-account.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/passkey.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle } from './handle.ts';
import { cartOfAccount } from './join-cart.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { renewSession, signInBrowser } from './session-cookies.ts';
import { accountCaller, askedFrom } from './signed-in.ts';

export function passkeyHandlers({ members, carts, logger }: ApiOptions): Handler[] {
  return [
    handle(call.list, async (_request, context) => listed(succeed(await members.passkeys(accountCaller(context))))),
    handle(call.begin, async ({ password }, context) =>
      offered(await renewed(context, await members.beginPasskey(accountCaller(context), password))),
    ),
    handle(call.add, async ({ name, credential }, context) =>
      listed(await members.addPasskey(accountCaller(context), name, credential)),
    ),
    handle(call.remove, async ({ id, password }, context) =>
      listed(await renewed(context, await members.removePasskey(accountCaller(context), id, password))),
    ),
    handle(call.beginSignIn, async (_request, context) =>
      offered(await members.beginPasskeySignIn(askedFrom(context))),
    ),
    handle(call.signIn, async ({ credential, cart_id: guestCartId }, context) => {
      const signedIn = await members.signInByPasskey(credential, askedFrom(context));
      if (!signedIn.ok) {
        noteFailedSignIn(logger, context, signedIn.failure, null);
        return signedIn;
      }
      const { account } = signedIn.value;
      signInBrowser(context, signedIn.value);
      const cart_id = await cartOfAccount({ carts, members }, account, guestCartId, context);
      return succeed({ token: 'cookie' as const, userinfo: presentAccount(account), cart_id });
    }),
  ];

  async function renewed<Outcome extends Result<unknown>>(context: CallContext, outcome: Outcome): Promise<Outcome> {
    if (outcome.ok) await renewSession(members, context);
    return outcome;
  }
}

function listed(passkeys: Result<OwnPasskey[]>) {
  return passkeys.ok ? succeed({ passkeys: passkeys.value.map(presentPasskey) }) : passkeys;
}

function offered<Options>(options: Result<Options>) {
  return options.ok ? succeed({ options: options.value }) : options;
}
