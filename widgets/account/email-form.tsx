import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { plainEmail } from '#shared/contract/email-address.ts';
import { updateEmail } from '#shared/contract/user.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Refused } from './refused-request.tsx';

/** Changes the email address. The change takes effect when the member opens the link that was sent to the new address. */
export function EmailForm({ email }: { email: string }) {
  useSignals();
  const { form, field, refused, busy, submit, clear } = useAccountForm({ email: '', password: '' });
  const [sentTo, setSentTo] = useState('');

  async function ask(event: FormEvent) {
    setSentTo('');
    const wanted = plainEmail(form.email);
    const answer = await submit(event, () => api.send(updateEmail, { email: wanted, password: form.password }));
    if (!answer?.ok) return;
    clear();
    setSentTo(wanted);
  }

  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <h2>{msg('Your email address', { id: 'account.email' })}</h2>
      <p className="soft now">
        {msg(
          str`You sign in with ${email}. A new address takes effect once you confirm it from our email, in a browser where you are signed in.`,
          { id: 'account.email.now' },
        )}
      </p>
      <AccountField {...field('email')} />
      <AccountField {...field('password')} />
      {refused && <Refused failure={refused} />}
      {sentTo && (
        <Notice kind="success" title={msg('Check your email', { id: 'sign-in.sent' })}>
          {msg(str`We have written to ${sentTo}. Until you open the link there, your address stays as it is.`, {
            id: 'account.email.sent',
          })}
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {msg('Change email address', { id: 'account.email.change' })}
      </Button>
    </form>
  );
}
