import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import { useFrame, useHref } from '#site/frame.tsx';

/** A page of a member's account, with the way to the others. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { page } = useFrame();
  const href = useHref();
  const pages = [
    ['account', '/user', msg('Profile', { id: 'site.account.profile' })],
    ['account-password', '/user/password', msg('Password', { id: 'account.password' })],
    ['account-sessions', '/user/sessions', msg('Signed-in devices', { id: 'site.account.sessions' })],
  ] as const;
  const title = msg('Your account', { id: 'site.account' });
  return (
    <div className="form-page page">
      <h1>{title}</h1>
      <nav className="tabs" aria-label={title}>
        {pages.map(([name, path, text]) => (
          <a key={name} href={href(path)} aria-current={name === page ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
