import { msg } from '@lit/localize';
import { Button } from '#shared/ui/button.tsx';

interface FormActionsProps {
  /** Label of the button that sends the form. */
  title: string;
  /** Label of the other button. */
  cancel?: string;
  busy: boolean;
  onCancel: () => void;
}

/** The button that sends a form, and the button that leaves it. */
export function FormActions({ title, cancel, busy, onCancel }: FormActionsProps) {
  return (
    <div className="actions">
      <Button variant="primary" type="submit" busy={busy}>
        {title}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {cancel ?? msg('Cancel', { id: 'account.cancel' })}
      </Button>
    </div>
  );
}
