import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { confirm } from '#shared/contract/user.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Told } from '#shared/ui/told.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { OpenedLink } from './opened-link.tsx';
import { signInHref } from './sign-in-href.ts';

type Confirmation = ResponseOf<typeof confirm>;

/** Confirms an email address with an email's link. Only the press uses the link up, because programs open links too. */
export function ConfirmAddress({ host }: { host: HTMLElement }) {
  useSignals();
  const [confirmed, setConfirmed] = useState<Confirmation | null>(null);

  if (confirmed) return <Confirmed {...confirmed} />;
  return (
    <OpenedLink>
      {(token, { needs, email }) => {
        if (needs === 'sign-in') return <SignInFirst email={email} />;
        if (needs === 'password') return <ChoosePassword token={token} email={email} onConfirmed={setConfirmed} />;
        return <ConfirmButton host={host} token={token} email={email} onConfirmed={setConfirmed} />;
      }}
    </OpenedLink>
  );
}

/** Shown when the account is not signed in here. Anybody may have requested the new address, so nothing is changed. */
function SignInFirst({ email }: { email: string }) {
  return (
    <div className="told">
      <Notice kind="info">
        {msg(
          str`Someone has asked to use ${email} for their account. Nothing has changed. If it was you, sign in here first, then open the link in our email again.`,
          { id: 'sign-in.address-elsewhere' },
        )}
      </Notice>
      <a className="button" data-variant="secondary" href={storeHref('/login')}>
        {msg('Sign in', { id: 'mail.in-use.button' })}
      </a>
    </div>
  );
}

/** The browser that registered is now signed in. Any other browser gets a link to sign in. */
function Confirmed({ confirmed, email, userinfo }: Confirmation) {
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
