import { msg } from '@lit/localize';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** The reason why the cart refused a code or a quantity (specification, section 8). */
export function FailedDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      title={msg('That did not work', { id: 'ui.failed' })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {msg('Close', { id: 'ui.close' })}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
