import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { confirm } from '#shared/contract/user.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Told } from '#shared/ui/told.tsx';
import { takeLinkToken } from './link-token.ts';

/** Confirms an email address by the link of a mail. Only the press uses the link up: programs open links too. */
export function ConfirmAddress() {
  useSignals();
  const [token] = useState(takeLinkToken);
  const [confirmed, setConfirmed] = useState<'account' | 'address' | null>(null);
  const [failure, setFailure] = useState('');
  const { busy, send } = useSending();

  async function press() {
    setFailure('');
    const answer = await send(() => api.send(confirm, { token }));
    if (answer.ok) setConfirmed(answer.value.confirmed);
    else setFailure(answer.failure.message);
  }

  if (confirmed) {
    const isAccount = confirmed === 'account';
    return (
      <Told
        title={
          isAccount
            ? msg('Your account is ready', { id: 'sign-in.account-ready' })
            : msg('Your new address is confirmed', { id: 'sign-in.address-confirmed' })
        }
        way={
          <a className="button" data-variant="primary" href={storeHref('/login')}>
            {isAccount ? msg('Sign in', { id: 'mail.in-use.button' }) : msg('Your account', { id: 'site.account' })}
          </a>
        }
      >
        {isAccount
          ? msg('You can sign in now.', { id: 'sign-in.account-ready.text' })
          : msg('From now on you sign in with it.', { id: 'sign-in.address-confirmed.text' })}
      </Told>
    );
  }
  return (
    <div className="told">
      {!token && (
        <Notice kind="info">
          {msg('Please open the link in our mail again: this address is not whole.', { id: 'sign-in.no-token' })}
        </Notice>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      {token && (
        <Button variant="primary" size="large" busy={busy} onClick={() => void press()}>
          {msg('Confirm this address', { id: 'mail.confirm.button' })}
        </Button>
      )}
    </div>
  );
}
