import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { PasswordView } from './password-view.tsx';
import { ProfileView } from './profile-view.tsx';
import { SessionsView } from './sessions-view.tsx';

/** A member's account. A session is the store's own: elsewhere this is a link to it. */
export function Account({ host, view }: { host: HTMLElement; view?: string }) {
  useSignals();
  if (!settings.value.onStore) return <a href={storeHref('/user')}>{msg('Your account', { id: 'site.account' })}</a>;
  return <div className="account">{(views[view ?? ''] ?? profile)(host)}</div>;
}

const profile = (host: HTMLElement) => <ProfileView host={host} />;

const views: Record<string, (host: HTMLElement) => ReactNode> = {
  profile,
  password: () => <PasswordView />,
  sessions: () => <SessionsView />,
};
