import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import { useFrame, useHref } from '#site/frame.tsx';
import type { PageName } from '#site/names.ts';

/** A page of a member's account, with links to the others. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { page } = useFrame();
  const href = useHref();
  const pages: [name: PageName, path: string, text: string][] = [
    ['account-orders', '/user', msg('Orders', { id: 'site.account.orders.short' })],
    ['account', '/user/profile', msg('Profile', { id: 'site.account.profile' })],
    ['account-contacts', '/user/contact', msg('Contacts', { id: 'account.contacts' })],
    ['account-notifications', '/user/notification', msg('Notifications', { id: 'site.account.notifications' })],
    ['account-password', '/user/password', msg('Password', { id: 'account.password' })],
    ['account-sessions', '/user/sessions', msg('Signed-in devices', { id: 'site.account.sessions' })],
    ['account-data', '/user/data', msg('Your data', { id: 'site.account.data' })],
  ];
  const shown = page === 'account-order' ? 'account-orders' : page;
  const title = msg('Your account', { id: 'site.account' });
  return (
    <div className="account-page page">
      <h1>{title}</h1>
      <nav className="account-nav" aria-label={title}>
        {pages.map(([name, path, text]) => (
          <a key={name} href={href(path)} aria-current={name === shown ? 'page' : undefined}>
            {text}
          </a>
        ))}
        <gondola-account view="sign-out" />
      </nav>
      {children}
    </div>
  );
}
