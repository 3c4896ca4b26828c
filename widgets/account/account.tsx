import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType, ReactNode } from 'react';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Late } from './late.tsx';
import { PasswordView } from './password-view.tsx';
import { ProfileView } from './profile-view.tsx';
import { SessionsView } from './sessions-view.tsx';
import { SignOut } from './sign-out.tsx';
import type { ViewProps } from './view-props.ts';

interface AccountProps {
  host: HTMLElement;
  view?: string;
  order?: string;
  page?: number;
}

/** A member's account. A session is the store's own: elsewhere this is a link to it. */
export function Account({ host, view = '', order = '', page = 1 }: AccountProps) {
  useSignals();
  if (!settings.value.onStore) return <a href={storeHref('/user')}>{msg('Your account', { id: 'site.account' })}</a>;
  const props = { host, order, page };
  const load = lateViews[view];
  return <div className="account">{load ? <Late load={load} {...props} /> : (views[view] ?? profile)(props)}</div>;
}

const profile = ({ host }: ViewProps) => <ProfileView host={host} />;

const loadPasskeys = async () => (await import('./passkeys-view.tsx')).PasskeysView;

const views: Record<string, (props: ViewProps) => ReactNode> = {
  profile,
  password: (props) => (
    <>
      <PasswordView />
      <Late load={loadPasskeys} {...props} />
    </>
  ),
  sessions: () => <SessionsView />,
  'sign-out': ({ host }) => <SignOut host={host} />,
};

/** The parts that are loaded when they are shown. */
const lateViews: Record<string, () => Promise<ComponentType<ViewProps>>> = {
  passkeys: loadPasskeys,
  orders: async () => (await import('./orders-view.tsx')).OrdersView,
  order: async () => (await import('./order-view.tsx')).OrderView,
  contacts: async () => (await import('./contacts-view.tsx')).ContactsView,
  notifications: async () => (await import('./notifications-view.tsx')).NotificationsView,
  data: async () => (await import('./data-view.tsx')).AccountData,
};
