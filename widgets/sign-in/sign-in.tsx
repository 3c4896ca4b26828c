import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Late } from '#shared/ui/late.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in, makes an account, and chooses a new password. A session is the store's own: elsewhere this is a link to it. */
export function SignIn({ host, view = '' }: { host: HTMLElement; view?: string }) {
  useSignals();
  if (!settings.value.onStore) {
    return <a href={storeHref('/login')}>{msg('Sign in', { id: 'mail.in-use.button' })}</a>;
  }
  if (linkViews.includes(view)) return <Late load={loadLinkView} props={{ host, view }} height="180px" />;
  return (views[view] ?? signIn)(host);
}

const signIn = (host: HTMLElement) => <SignInForm host={host} />;

const views: Record<string, (host: HTMLElement) => ReactNode> = {
  'sign-in': signIn,
  register: () => <RegisterForm />,
  forgotten: () => <ForgottenForm />,
};

const linkViews = ['new-password', 'confirm', 'link'];

const loadLinkView = async () => (await import('./link-view.tsx')).LinkView;
