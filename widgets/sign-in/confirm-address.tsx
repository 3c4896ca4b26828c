import { msg, str } from '@lit/localize';
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
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Told } from '#shared/ui/told.tsx';
import { takeLinkToken } from './link-token.ts';
import { signInHref } from './sign-in-href.ts';

/** Confirms an email address by the link of a mail. Only the press uses the link up: programs open links too. */
export function ConfirmAddress({ host }: { host: HTMLElement }) {
  useSignals();
  const [token] = useState(takeLinkToken);
  const [confirmed, setConfirmed] = useState<ResponseOf<typeof confirm> | null>(null);
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
      keepMemberName(shortName(userinfo.firstname, userinfo.lastname));
      emit(host, 'gondola-signed-in', {});
    }
    setConfirmed(answer.value);
  }

  if (confirmed) return <Confirmed {...confirmed} />;
  return (
    <div className="told">
      {!token && (
        <Notice kind="info">
          {msg('This link is incomplete. Please open the link in our email again.', { id: 'sign-in.no-token' })}
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

/** The browser that registered is signed in by now; any other one is led to sign in, with the address filled in. */
function Confirmed({ confirmed, email, userinfo }: ResponseOf<typeof confirm>) {
  useSignals();
  if (confirmed === 'address') {
    return (
      <Told title={msg('Your new address is confirmed', { id: 'sign-in.address-confirmed' })} way={<AccountLink />}>
        {msg('From now on you sign in with it.', { id: 'sign-in.address-confirmed.text' })}
      </Told>
    );
  }
  const title = msg('Your account is ready', { id: 'sign-in.account-ready' });
  if (userinfo) {
    return (
      <Told title={title} way={<AccountLink />}>
        {msg('You are signed in.', { id: 'sign-in.account-ready.here' })}
      </Told>
    );
  }
  return (
    <Told
      title={title}
      way={
        <a className="button" data-variant="primary" href={signInHref(email)}>
          {msg('Sign in', { id: 'mail.in-use.button' })}
        </a>
      }
    >
      {msg(str`Sign in with ${email} and the password that you chose.`, { id: 'sign-in.account-ready.elsewhere' })}
    </Told>
  );
}

function AccountLink() {
  return (
    <a className="button" data-variant="primary" href={storeHref('/user')}>
      {msg('Your account', { id: 'site.account' })}
    </a>
  );
}
