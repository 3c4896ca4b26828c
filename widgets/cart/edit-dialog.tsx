import { msg } from '@lit/localize';
import { listen } from '#shared/element/listen.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import type { CartGroup } from '#shared/rules/cart-groups.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** The picker with the choices of one visit filled in. The server replaces the visit's lines in one step. */
export function EditDialog({ group, onClose, onDone }: { group: CartGroup; onClose: () => void; onDone: () => void }) {
  const [first] = group.lines;
  const title = first?.visit_date
    ? msg('Change your visit', { id: 'cart.edit-title' })
    : msg('Change your choice', { id: 'cart.edit-title-undated' });
  return (
    <Dialog title={[title, first?.product.name].filter(Boolean).join(colonText())} onClose={onClose}>
      <gondola-product-picker
        ref={listen('gondola-edit-done', onDone)}
        sku={group.sku}
        compact=""
        no-image=""
        edit-line-ids={group.lines.map((line) => line.id).join(',')}
        initial={JSON.stringify(group.lines)}
      />
    </Dialog>
  );
}
