import { msg } from '@lit/localize';
import type { CallFailure } from '#shared/client/api.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** The reason why the account cannot be shown or changed. When the session has ended, a link leads to the sign-in page. */
export function Refused({ failure, onRetry }: { failure: CallFailure; onRetry?: () => void }) {
  if (failure.code !== 'sign-in-required') {
    return (
      <Notice kind="error" {...(onRetry ? { onRetry } : {})}>
        {failure.message}
      </Notice>
    );
  }
  const back = encodeURIComponent(location.pathname);
  return (
    <Notice kind="error">
      {failure.message}{' '}
      <a href={storeHref(`/login?redirect=${back}`)}>{msg('Sign in', { id: 'mail.in-use.button' })}</a>
    </Notice>
  );
}
