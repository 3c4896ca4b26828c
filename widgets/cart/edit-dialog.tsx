import { msg } from '@lit/localize';
import { useEffect, useRef } from 'react';
import type { CartGroup } from '#shared/rules/cart-groups.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** The picker with a purchase's choices filled in; saving replaces its lines in one step on the server. */
export function EditDialog({ group, onClose }: { group: CartGroup; onClose: () => void }) {
  const picker = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = picker.current;
    element?.addEventListener('gondola-edit-done', onClose);
    return () => element?.removeEventListener('gondola-edit-done', onClose);
  }, [onClose]);

  const title = group.lines[0]?.visit_date
    ? msg('Change your visit', { id: 'cart.edit-title' })
    : msg('Change your choice', { id: 'cart.edit-title-undated' });
  return (
    <Dialog title={title} onClose={onClose}>
      <gondola-product-picker
        ref={picker}
        sku={group.sku}
        compact=""
        no-image=""
        edit-line-ids={group.lines.map((line) => line.id).join(',')}
        initial={JSON.stringify(group.lines)}
      />
    </Dialog>
  );
}
