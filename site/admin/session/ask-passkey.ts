import { startAuthentication } from '@simplewebauthn/browser';
import type { Answer, Api } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { beginSignIn, type RequestOptions, signIn } from '#shared/contract/passkey.ts';

/** Signs in with a passkey. Null when the person cancels or the browser cannot do it. */
export async function askPasskey(send: Api['send']): Promise<Answer<ResponseOf<typeof signIn>> | null> {
  const begun = await send(beginSignIn, {});
  if (!begun.ok) return begun;
  const credential = await askBrowser(begun.value.options);
  return credential && send(signIn, { credential });
}

async function askBrowser(optionsJSON: RequestOptions) {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type: 'public-key' as const, response: signed };
  } catch {
    return null;
  }
}
