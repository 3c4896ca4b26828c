import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { login } from '#shared/contract/auth.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { emit } from '#shared/element/emit.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { shortName } from '#shared/rules/full-name.ts';
import { adoptCart, readCartId } from '#shared/state/cart-storage.ts';
import { locale } from '#shared/state/locale.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { takeKnownEmail } from './sign-in-href.ts';

const staffRoles = [4, 5];

/** Signs in with email address and password, or with a passkey. */
export function SignInForm({ host }: { host: HTMLElement }) {
  useSignals();
  const [email] = useState(takeKnownEmail);
  const { form, field, refused, busy, submit } = useAccountForm({ email, password: '' });
  const [leaves, setLeaves] = useState(false);
  /** Null until the store asks for the code of an authenticator app. */
  const [code, setCode] = useState<string | null>(null);
  const codeField = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (code === '') codeField.current?.querySelector('input')?.focus();
  }, [code]);

  async function signIn(event: FormEvent) {
    const cart_id = readCartId(locale.value) ?? undefined;
    const request = { email: plainEmail(form.email), password: form.password, ...(code ? { code } : {}), cart_id };
    const answer = await submit(event, () => api.send(login, request));
    if (answer?.ok) return enter(answer.value);
    if (answer?.failure.code === 'code-needed') setCode('');
  }

  function enter({ cart_id, userinfo: { firstname, lastname, email, role } }: ResponseOf<typeof login>) {
    setLeaves(true);
    // The store has merged the guest's cart into the member's, if it could.
    if (cart_id) adoptCart(cart_id);
    // The name links to a member's account page, which staff do not have.
    keepMemberName(staffRoles.includes(role) ? '' : shortName(firstname, lastname) || email);
    emit(host, 'gondola-signed-in', {});
    // The guard of this page leads a signed-in member to the page that they wanted.
    location.replace(storeHref(`/login${location.search}`));
  }

  return (
    <form noValidate onSubmit={(event) => void signIn(event)}>
      <AccountField {...field('email')} autoComplete="username webauthn" />
      <AccountField {...field('password')} />
      {code !== null && (
        <div ref={codeField}>
          <Field
            name="code"
            label={msg('Code from your authenticator app, or a recovery code', { id: 'sign-in.code' })}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            value={code}
            onChange={setCode}
          />
        </div>
      )}
      {refused && <Notice kind={refused.code === 'code-needed' ? 'info' : 'error'}>{refused.message}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy || leaves}>
        {msg('Sign in', { id: 'mail.in-use.button' })}
      </Button>
      <PasskeyButton onSignedIn={enter} />
      <p className="ways">
        <a href={storeHref(`/reset-password${location.search}`)}>
          {msg('Forgotten your password?', { id: 'sign-in.forgotten' })}
        </a>
        <a href={storeHref(`/reg${location.search}`)}>{msg('Create an account', { id: 'sign-in.register' })}</a>
      </p>
    </form>
  );
}
