import { startAuthentication } from '@simplewebauthn/browser';
import type { Answer } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { beginSignIn, type RequestOptions, signIn } from '#shared/contract/passkey.ts';
import { readCartId } from '#shared/state/cart-storage.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';

/**
 * Signs in with a passkey that the visitor chooses in a dialog or (`inField`) from the suggestions for the email field. Null when the
 * visitor cancels or the browser cannot do it.
 */
export async function signInWithPasskey(inField: boolean): Promise<Answer<ResponseOf<typeof signIn>> | null> {
  const begun = await api.send(beginSignIn, {});
  if (!begun.ok) return inField ? null : begun;
  const credential = await askBrowser(begun.value.options, inField);
  if (!credential) return null;
  return api.send(signIn, { credential, cart_id: readCartId(locale.value) ?? undefined });
}

async function askBrowser(optionsJSON: RequestOptions, inField: boolean) {
  try {
    // The library does not look for a field in a shadow root.
    const options = { optionsJSON, useBrowserAutofill: inField, verifyBrowserAutofillInput: false };
    const { id, rawId, response } = await startAuthentication(options);
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type: 'public-key' as const, response: signed };
  } catch {
    return null;
  }
}
