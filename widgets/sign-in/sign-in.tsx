import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Late } from '#shared/ui/late.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Signs in, registers, and sets a new password. A session works only on the store's own pages; on other pages this is a link to the sign-in
 * page.
 */
export function SignIn({ host, view = '' }: { host: HTMLElement; view?: string }) {
  useSignals();
  if (!settings.value.onStore) {
    return <a href={storeHref('/login')}>{msg('Sign in', { id: 'mail.in-use.button' })}</a>;
  }
  const height = lateViews[view];
  if (height) return <Late load={loadView} props={{ host, view }} height={height} />;
  return <SignInForm host={host} />;
}

/** Views whose code is loaded when they are shown, with their approximate heights. */
const lateViews: Record<string, string> = {
  register: '460px',
  forgotten: '180px',
  'new-password': '280px',
  confirm: '180px',
  link: '120px',
};

const loadView = async () => (await import('./late-view.tsx')).LateView;
