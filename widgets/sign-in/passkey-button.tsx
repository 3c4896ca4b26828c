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

/** The browser's passkey API; undefined when it has none. */
const credentials = () =>
  (globalThis as { PublicKeyCredential?: { isConditionalMediationAvailable?: () => Promise<boolean> } })
    .PublicKeyCredential;

/** Signs in with a passkey. Renders nothing when the browser has no passkeys. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  useSignals();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const enter = useRef(onSignedIn);
  enter.current = onSignedIn;

  useEffect(() => {
    const left = new AbortController();
    // A page with a pending passkey request cannot enter the back-forward cache, so the request waits until the visitor touches the page.
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
