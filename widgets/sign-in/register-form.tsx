import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import type { RequestOf } from '#shared/contract/call.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { emailReg } from '#shared/contract/user.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { isSurnameFirst } from '#shared/rules/name-order.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Told } from '#shared/ui/told.tsx';
import { SendAgain } from './send-again.tsx';

/** The registration form. Its last message does not tell whether the address has an account: only the email does. */
export function RegisterForm() {
  useSignals();
  const nameOrder = isSurnameFirst[locale.value]
    ? (['lastName', 'firstName'] as const)
    : (['firstName', 'lastName'] as const);
  const [first, second] = nameOrder;
  const { form, field, refused, busy, submit } = useAccountForm({
    [first]: '',
    [second]: '',
    email: '',
    newPassword: '',
    confirmPassword: '',
  } as Record<'firstName' | 'lastName' | 'email' | 'newPassword' | 'confirmPassword', string>);
  const [sent, setSent] = useState<RequestOf<typeof emailReg> | null>(null);

  async function register(event: FormEvent) {
    const request = {
      email: plainEmail(form.email),
      password: form.newPassword,
      firstname: form.firstName.trim(),
      lastname: form.lastName.trim(),
      prefix: '',
    };
    const answer = await submit(event, () => api.send(emailReg, request));
    if (answer?.ok) setSent(request);
  }

  if (sent) {
    const sentTo = sent.email;
    return (
      <Told
        title={msg('Check your email', { id: 'sign-in.sent' })}
        way={<SendAgain send={() => api.send(emailReg, sent)} />}
      >
        {msg(
          str`We have written to ${sentTo}. Open the link in our mail within a day, ideally in this browser, and your account is ready.`,
          { id: 'sign-in.registered' },
        )}
      </Told>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void register(event)}>
      <div className="names">
        {nameOrder.map((name) => (
          <AccountField key={name} {...field(name)} />
        ))}
      </div>
      <AccountField {...field('email')} />
      <AccountField {...field('newPassword')} label={msg('Password', { id: 'account.password' })} />
      <AccountField {...field('confirmPassword')} />
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy}>
        {msg('Create an account', { id: 'sign-in.register' })}
      </Button>
      <p className="ways">
        <a href={storeHref(`/login${location.search}`)}>
          {msg('Already have an account? Sign in', { id: 'sign-in.instead' })}
        </a>
      </p>
    </form>
  );
}
