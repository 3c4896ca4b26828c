import { msg } from '@lit/localize';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const icons: Record<NoticeKind, IconName> = { error: 'alert', success: 'check', info: 'info' };

export type NoticeKind = 'error' | 'success' | 'info';

/** A message in its place on the page. `onRetry` runs at a press, and when the browser is online again. */
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
  // A layout effect, because the connection may return at the moment in which the notice appears.
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
