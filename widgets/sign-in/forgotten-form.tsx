import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { resetRequest } from '#shared/contract/auth.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Told } from '#shared/ui/told.tsx';
import { SendAgain } from './send-again.tsx';

/** Requests an email with a link for a new password. The answer is the same whether or not the account exists. */
export function ForgottenForm() {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ email: '' });
  const [sentTo, setSentTo] = useState('');

  async function ask(event: FormEvent) {
    const email = plainEmail(form.email);
    const answer = await submit(event, () => api.send(resetRequest, { email }));
    if (answer?.ok) setSentTo(email);
  }

  if (sentTo) {
    return (
      <Told
        title={msg('Check your email', { id: 'sign-in.sent' })}
        way={<SendAgain send={() => api.send(resetRequest, { email: sentTo })} />}
      >
        {msg(str`If ${sentTo} has an account here, a link is on its way. It works once, for 15 minutes.`, {
          id: 'sign-in.link-sent',
        })}
      </Told>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <AccountField {...field('email')} />
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy}>
        {msg('Send me a link', { id: 'sign-in.send-link' })}
      </Button>
      <p className="ways">
        <a href={storeHref(`/login${location.search}`)}>{msg('Back to sign-in', { id: 'sign-in.back' })}</a>
      </p>
    </form>
  );
}
