import { msg } from '@lit/localize';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const icons: Record<NoticeKind, IconName> = { error: 'alert', success: 'check', info: 'info' };

export type NoticeKind = 'error' | 'success' | 'info';

/**
 * Something to know, in its place in the page, with a way out when there is one: what may be tried again is tried by itself when the
 * browser is online again. An error is read out at once.
 */
export function Notice({
  kind,
  title,
  onRetry,
  children,
}: {
  kind: NoticeKind;
  title?: string;
  onRetry?: () => void;
  children: ReactNode;
}) {
  // A layout effect, so that it listens as soon as it can be seen: the line may come back in the same moment.
  useLayoutEffect(() => {
    if (!onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);

  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className="notice-text">
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {onRetry && <Button onClick={onRetry}>{msg('Try again', { id: 'ui.try-again' })}</Button>}
      </div>
    </div>
  );
}
