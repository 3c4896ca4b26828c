import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { logout } from '#shared/contract/auth.ts';
import { emit } from '#shared/element/emit.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { forgetBegunOrders } from '#shared/state/begun-orders.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Refused } from './refused-request.tsx';

/** Ends the session in this browser, and removes the remembered orders. The cart stays. */
export function SignOut({ host }: { host: HTMLElement }) {
  useSignals();
  const { busy, send } = useSending();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function leave() {
    setFailure(null);
    const answer = await send(() => api.send(logout, {}));
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    keepMemberName('');
    forgetBegunOrders();
    emit(host, 'gondola-signed-out', {});
    // The store's root may redirect to another language, so this opens the sign-in page.
    location.replace(storeHref('/login'));
  }

  return (
    <section className="sign-out">
      {failure && <Refused failure={failure} />}
      <Button variant="quiet" busy={busy} onClick={() => void leave()}>
        {msg('Sign out', { id: 'account.sign-out' })}
      </Button>
    </section>
  );
}
