import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { confirm } from '#shared/contract/user.ts';
import { emit } from '#shared/element/emit.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { shortName } from '#shared/rules/full-name.ts';
import { adoptCart, readCartId } from '#shared/state/cart-storage.ts';
import { locale } from '#shared/state/locale.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

interface ConfirmButtonProps {
  host: HTMLElement;
  token: string;
  email: string;
  onConfirmed: (confirmed: ResponseOf<typeof confirm>) => void;
}

/** Confirms an address in the browser that requested it. */
export function ConfirmButton({ host, token, email, onConfirmed }: ConfirmButtonProps) {
  useSignals();
  const [failure, setFailure] = useState('');
  const { busy, send } = useSending();

  async function press() {
    setFailure('');
    const cart_id = readCartId(locale.value) ?? undefined;
    const answer = await send(() => api.send(confirm, { token, cart_id }));
    if (!answer.ok) return setFailure(answer.failure.message);
    const { userinfo, cart_id: joined } = answer.value;
    if (userinfo) {
      if (joined) adoptCart(joined);
      keepMemberName(shortName(userinfo.firstname, userinfo.lastname) || userinfo.email);
      emit(host, 'gondola-signed-in', {});
    }
    onConfirmed(answer.value);
  }

  return (
    <div className="told">
      <p translate="no">{email}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button variant="primary" size="large" busy={busy} onClick={() => void press()}>
        {msg('Confirm this address', { id: 'mail.confirm.button' })}
      </Button>
    </div>
  );
}
