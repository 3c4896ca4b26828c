import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { reset } from '#shared/contract/auth.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Told } from '#shared/ui/told.tsx';
import { takeLinkToken } from './link-token.ts';

/** Sets a new password. The press uses the email's link up; opening it does not. */
export function NewPasswordForm() {
  useSignals();
  const [token] = useState(takeLinkToken);
  const { form, field, refused, busy, submit } = useAccountForm({ newPassword: '', confirmPassword: '' });
  const [done, setDone] = useState<ResponseOf<typeof reset> | null>(null);

  async function choose(event: FormEvent) {
    const answer = await submit(event, () => api.send(reset, { token, password: form.newPassword }));
    if (!answer?.ok) return;
    // The new password has ended all sessions, also this browser's.
    keepMemberName('');
    setDone(answer.value);
  }

  if (done?.passkey === 'needed') return <PasskeyNext />;
  if (done) {
    return (
      <Told
        title={msg('Your new password is set', { id: 'sign-in.password-set' })}
        way={
          <a className="button" data-variant="primary" href={storeHref('/login')}>
            {msg('Sign in', { id: 'mail.in-use.button' })}
          </a>
        }
      >
        {msg('You have been signed out everywhere. Please sign in with your new password.', {
          id: 'sign-in.password-set.text',
        })}
      </Told>
    );
  }
  if (!token) return <NoToken />;
  return (
    <form noValidate onSubmit={(event) => void choose(event)}>
      <AccountField {...field('newPassword')} />
      <AccountField {...field('confirmPassword')} />
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy}>
        {msg('Set password', { id: 'sign-in.set-password' })}
      </Button>
      <p className="ways">
        <a href={storeHref('/reset-password')}>{msg('Ask for a new link', { id: 'sign-in.new-link' })}</a>
      </p>
    </form>
  );
}

/** Staff who may sign in only with a passkey create it at once, while the operator's link still lets them in. */
function PasskeyNext() {
  return (
    <>
      <Told title={msg('Your new password is set', { id: 'sign-in.password-set' })}>
        {msg('Now add a passkey on this device. From now on you sign in with it.', { id: 'sign-in.passkey-next' })}
      </Told>
      <gondola-account view="passkeys" />
    </>
  );
}

function NoToken() {
  return (
    <div className="told">
      <Notice kind="info">
        {msg('This link is incomplete. Please open the link in our email again.', { id: 'sign-in.no-token' })}
      </Notice>
      <a className="button" data-variant="secondary" href={storeHref('/reset-password')}>
        {msg('Ask for a new link', { id: 'sign-in.new-link' })}
      </a>
    </div>
  );
}
