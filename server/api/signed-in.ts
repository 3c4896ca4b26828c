import type { AskedFrom, SignedInCaller } from '#server/members/members.ts';
import { browserCookie } from '#shared/rules/cookies.ts';
import type { CallContext } from './handle.ts';

export function signedInCaller({ caller }: Pick<CallContext, 'caller'>): SignedInCaller | undefined {
  return caller.kind === 'member' || caller.kind === 'staff' ? caller : undefined;
}

/** The signed-in caller of a call whose guards let in no other caller. */
export function accountCaller(context: Pick<CallContext, 'caller'>): SignedInCaller {
  const caller = signedInCaller(context);
  if (!caller) throw new Error('A call about an account has no guard.');
  return caller;
}

export function askedFrom(context: CallContext): AskedFrom {
  const { from, asking, locale, cookies } = context;
  return {
    addressKey: from?.addressKey ?? '',
    device: asking.name,
    locale,
    before: signedInCaller(context),
    browser: { secret: cookies.read(browserCookie) ?? '' },
  };
}
