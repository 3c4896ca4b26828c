import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType, ReactNode } from 'react';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Late } from '#shared/ui/late.tsx';
import { loadLate } from './load-late.ts';
import { ProfileView } from './profile-view.tsx';
import { SignOut } from './sign-out.tsx';
import type { ViewProps } from './view-props.ts';

interface AccountProps {
  host: HTMLElement;
  view?: string;
  order?: string;
  page?: number;
}

/** A member's account. A session works only on the store's own pages; on other pages this is a link to the account. */
export function Account({ host, view = '', order = '', page = 1 }: AccountProps) {
  useSignals();
  if (!settings.value.onStore) return <a href={storeHref('/user')}>{msg('Your account', { id: 'site.account' })}</a>;
  const props = { host, order, page };
  const load = lateViews[view];
  return (
    <div className="account">
      {load ? <Late load={load} props={props} height="320px" /> : (views[view] ?? profile)(props)}
    </div>
  );
}

const profile = ({ host }: ViewProps) => <ProfileView host={host} />;

const views: Record<string, (props: ViewProps) => ReactNode> = {
  profile,
  'sign-out': ({ host }) => <SignOut host={host} />,
};

const lateViews: Record<string, (props: ViewProps) => Promise<ComponentType<ViewProps>>> = {
  password: loadLate(async () => (await import('./ways-in.tsx')).WaysIn),
  passkeys: loadLate(async () => (await import('./passkeys-view.tsx')).PasskeysView),
  sessions: loadLate(async () => (await import('./sessions-view.tsx')).SessionsView),
  orders: loadLate(async () => (await import('./orders-view.tsx')).OrdersView),
  order: loadLate(async () => (await import('./order-view.tsx')).OrderView),
  contacts: loadLate(async () => (await import('./contacts-view.tsx')).ContactsView),
  notifications: loadLate(async () => (await import('./notifications-view.tsx')).NotificationsView),
  data: loadLate(async () => (await import('./data-view.tsx')).AccountData),
};
