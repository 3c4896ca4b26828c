import { startRegistration } from '@simplewebauthn/browser';
import type { Answer } from '#shared/client/api.ts';
import { add, begin, type CreationOptions, type Registration } from '#shared/contract/passkey.ts';
import type { Ask } from '#site/admin/ask.ts';

/** Has the browser make a passkey for the account. Null when the person cancels or the device cannot do it. */
export async function makePasskey(
  ask: Ask,
  { password, name }: { password: string; name: string },
): Promise<Answer<unknown> | null> {
  const begun = await ask(begin, { password });
  if (!begun.ok) return begun;
  const credential = await askBrowser(begun.value.options);
  return credential && ask(add, { name, credential });
}

async function askBrowser(optionsJSON: CreationOptions): Promise<Registration | null> {
  try {
    const made = await startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = made.response;
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { id: made.id, rawId: made.rawId, type: 'public-key', response };
  } catch {
    return null;
  }
}
