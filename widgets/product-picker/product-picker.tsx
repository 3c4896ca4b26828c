import { msg } from '@lit/localize';
import { emit } from '#shared/element/emit.ts';
import { addedText } from '#shared/locales/added-text.ts';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { analyticsItems } from '#shared/rules/picked-lines.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { showToast } from '#shared/ui/toast.tsx';
import { readInitialLines, readLineIds } from './initial-lines.ts';
import { PickerForm } from './picker-form.tsx';
import { PickerIntro } from './picker-intro.tsx';
import { PickerSkeleton } from './picker-skeleton.tsx';
import type { PickerView } from './picker-view.ts';
import { tellLostPopup } from './tell-lost-popup.ts';
import { useProduct } from './use-product.ts';

export interface ProductPickerProps {
  host: HTMLElement;
  sku?: string;
  compact?: boolean;
  noImage?: boolean;
  noHeader?: boolean;
  quiet?: boolean;
  editLineIds?: string;
  date?: string;
  initial?: unknown;
}

/** Lets a visitor choose options, day, time and quantity of one product, and adds them to the cart. */
export function ProductPicker({
  host,
  sku = '',
  compact,
  noImage,
  noHeader,
  quiet,
  editLineIds,
  date,
  initial,
}: ProductPickerProps) {
  const loading = useProduct(host, sku);
  const replaceItemIds = readLineIds(editLineIds);
  const intro = !noHeader && !compact;

  function onTaken(view: PickerView) {
    emit(host, 'gondola-add-to-cart', { items: analyticsItems(view.rows) });
    if (replaceItemIds) {
      showToast({ kind: 'success', text: msg('Your changes are saved', { id: 'picker.changed' }) });
      emit(host, 'gondola-edit-done', { sku });
    } else if (quiet || !openPopup(host)) showToast({ kind: 'success', text: addedText() });
  }

  if (loading.state === 'misplaced') return <slot />;
  return (
    <section
      className="picker"
      data-compact={compact || undefined}
      aria-label={loading.state === 'ready' ? loading.product.name : undefined}
    >
      {loading.state === 'loading' && <PickerSkeleton intro={intro} />}
      {loading.state === 'failed' && (
        <Notice kind="error" onRetry={loading.retry}>
          {loading.message}
        </Notice>
      )}
      {loading.state === 'missing' && (
        <Notice kind="info">
          <p>{clientErrorMessage({ code: 'product-not-found' })}</p>
          <a href={storeHref('/')}>{msg('See what is on sale', { id: 'picker.see-all' })}</a>
        </Notice>
      )}
      {loading.state === 'ready' && (
        <>
          {intro && <PickerIntro product={loading.product} image={!noImage} />}
          <PickerForm
            key={loading.product.sku}
            product={loading.product}
            replaceItemIds={replaceItemIds}
            day={date}
            initial={readInitialLines(initial)}
            onTaken={onTaken}
          />
        </>
      )}
    </section>
  );
}

/** True when the cart popup opens. The popup then announces the added tickets. */
function openPopup(host: HTMLElement): boolean {
  tellLostPopup();
  return !emit(host, 'gondola-cart-open', { reason: 'added' });
}
