import { msg } from '@lit/localize';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** The reason why the cart refused the choice. All choices stay as they are. */
export function FailureDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      title={msg('That did not work', { id: 'ui.failed' })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {msg('Back to my choice', { id: 'picker.back' })}
        </Button>
      }
    >
      <p>{text}</p>
      <p className="failure-advice">
        {msg('Nothing was added or charged. Your choices are still here.', { id: 'picker.nothing-lost' })}
      </p>
    </Dialog>
  );
}
