import { msg } from '@lit/localize';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { restoredLineText, restoredTitle } from '#shared/ui/restored-text.ts';
import { useHref } from '#site/frame.tsx';

/** Restores an unpaid order into the cart. Hidden without scripts. */
export function RestoreButton({ fakeId }: { fakeId: string }) {
  return (
    <button
      type="button"
      className="button script-only"
      data-variant="secondary"
      data-size="large"
      data-restore-cart={fakeId}
      data-cart={useHref()('/cart')}
      data-restored={restoredTitle()}
      data-changed={restoredLineText.changed('{name}')}
      data-gone={restoredLineText.gone('{name}')}
      data-network-unreachable={clientErrorMessage({ code: 'network-unreachable' })}
      data-internal-error={clientErrorMessage({ code: 'internal-error' })}
    >
      {msg('Back to the cart', { id: 'site.back-to-cart' })}
    </button>
  );
}
