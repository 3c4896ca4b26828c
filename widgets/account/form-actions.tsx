import { msg } from '@lit/localize';
import { Button } from '#shared/ui/button.tsx';

interface FormActionsProps {
  title: string;
  cancel?: string;
  busy: boolean;
  onCancel: () => void;
}

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
