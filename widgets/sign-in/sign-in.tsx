import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in, makes an account, and chooses a new password. A session is the store's own: elsewhere this is a link to it. */
export function SignIn({ host, view }: { host: HTMLElement; view?: string }) {
  useSignals();
  if (!settings.value.onStore) {
    return <a href={storeHref('/login')}>{msg('Sign in', { id: 'mail.in-use.button' })}</a>;
  }
  return (views[view ?? ''] ?? signIn)(host);
}

const signIn = (host: HTMLElement) => <SignInForm host={host} />;

const views: Record<string, (host: HTMLElement) => ReactNode> = {
  'sign-in': signIn,
  register: () => <RegisterForm />,
  forgotten: () => <ForgottenForm />,
  'new-password': () => <NewPasswordForm />,
  link: () => <SignInByLink />,
  confirm: (host) => <ConfirmAddress host={host} />,
};
