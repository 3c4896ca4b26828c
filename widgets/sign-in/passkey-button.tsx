import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { signIn } from '#shared/contract/passkey.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { whenTouched } from '#shared/ui/when-touched.ts';

type SignedIn = ResponseOf<typeof signIn>;

/** The passkey API of the browser; undefined when it has none. The library for it is loaded when needed. */
const credentials = () =>
  (globalThis as { PublicKeyCredential?: { isConditionalMediationAvailable?: () => Promise<boolean> } })
    .PublicKeyCredential;

/**
 * Signs in with a passkey: with a press, or from the browser's suggestions for the email field. Renders nothing when the browser has no
 * passkeys.
 */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  useSignals();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const enter = useRef(onSignedIn);
  enter.current = onSignedIn;

  useEffect(() => {
    const left = new AbortController();
    // A browser keeps no page with a pending passkey request in its back-forward cache. So the request starts only when the visitor touches
    // the page.
    const offer = async () => {
      await whenTouched(left.signal);
      if (!(await credentials()?.isConditionalMediationAvailable?.())) return;
      const answer = await askPasskey(true);
      if (left.signal.aborted || !answer) return;
      if (answer.ok) enter.current(answer.value);
      else setFailure(answer.failure);
    };
    void offer().catch(() => {});
    return () => left.abort();
  }, []);

  if (!credentials()) return null;

  async function press() {
    if (busy) return;
    setFailure(null);
    setBusy(true);
    const answer = await askPasskey(false);
    setBusy(false);
    if (answer?.ok) onSignedIn(answer.value);
    else if (answer) setFailure(answer.failure);
  }

  return (
    <>
      <Button size="large" busy={busy} onClick={() => void press()}>
        {msg('Sign in with a passkey', { id: 'sign-in.passkey' })}
      </Button>
      {failure && <Notice kind="error">{failure.message}</Notice>}
    </>
  );
}

function askPasskey(inField: boolean): Promise<Answer<SignedIn> | null> {
  return settle(async () => {
    const { signInWithPasskey } = await import('./ask-passkey.ts');
    return signInWithPasskey(inField);
  });
}
