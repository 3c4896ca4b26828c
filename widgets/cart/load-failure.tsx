import { msg } from '@lit/localize';
import { Notice } from '#shared/ui/notice.tsx';

/** The cart could not be fetched; it is still on the server. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" onRetry={onRetry}>
      {msg('We could not load your cart. Nothing is lost; please try again.', { id: 'cart.load-failed' })}
    </Notice>
  );
}
