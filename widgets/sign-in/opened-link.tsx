import { msg } from '@lit/localize';
import { type ReactNode, useEffect, useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { lookAtLink } from '#shared/contract/user.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { takeLinkToken } from './link-token.ts';

type Asked = ResponseOf<typeof lookAtLink>;

/** Asks the store what the page's link would do in this browser, and renders the fitting view. Asking does not use the link up. */
export function OpenedLink({ children }: { children: (token: string, asked: Asked) => ReactNode }) {
  const [token] = useState(takeLinkToken);
  const [asked, setAsked] = useState<Answer<Asked> | null>(null);

  useEffect(() => {
    if (token) void settle(() => api.send(lookAtLink, { token })).then(setAsked);
  }, [token]);

  if (!token) {
    return (
      <Told kind="info">
        {msg('This link is incomplete. Please open the link in our email again.', { id: 'sign-in.no-token' })}
      </Told>
    );
  }
  if (!asked) return <Skeleton height="120px" />;
  return asked.ok ? children(token, asked.value) : <Told kind="error">{asked.failure.message}</Told>;
}

/** Why the link does nothing, with a link to sign in, because this page has no menu. */
function Told({ kind, children }: { kind: 'info' | 'error'; children: ReactNode }) {
  return (
    <div className="told">
      <Notice kind={kind}>{children}</Notice>
      <a className="button" data-variant="secondary" href={storeHref('/login')}>
        {msg('Back to sign-in', { id: 'sign-in.back' })}
      </a>
    </div>
  );
}
