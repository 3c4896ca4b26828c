import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { changePassword, get } from '#shared/contract/user.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Refused } from './refused-request.tsx';

export function PasswordView() {
  useSignals();
  const { form, field, refused, busy, submit, clear } = useAccountForm({
    password: '',
    newPassword: '',
    confirmPassword: '',
  });
  const [isDone, setDone] = useState(false);
  const email = useEmail();

  async function change(event: FormEvent) {
    setDone(false);
    const request = { currentPassword: form.password, newPassword: form.newPassword };
    const answer = await submit(event, () => api.send(changePassword, request));
    if (!answer?.ok) return;
    clear();
    setDone(true);
  }

  return (
    <form noValidate onSubmit={(event) => void change(event)}>
      {/* Password managers read the account's email address here. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <AccountField {...field('password')} />
      <AccountField {...field('newPassword')} />
      <AccountField {...field('confirmPassword')} />
      {refused && <Refused failure={refused} />}
      {isDone && (
        <Notice kind="success" title={msg('Your new password is set', { id: 'sign-in.password-set' })}>
          {msg('We have signed out all your other devices.', { id: 'account.password-changed' })}
        </Notice>
      )}
      <Button variant="primary" type="submit" busy={busy}>
        {msg('Set password', { id: 'sign-in.set-password' })}
      </Button>
    </form>
  );
}

/** Empty until it is fetched. */
function useEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    void settle(() => api.send(get, {})).then((answer) => {
      if (answer.ok) setEmail(answer.value.customer.email);
    });
  }, []);
  return email;
}
