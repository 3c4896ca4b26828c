import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import { endSessions, type Session } from '#shared/contract/user.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Refused } from './refused.tsx';

interface EndSessionsProps {
  /** The session that ends; without one all but this one. */
  id: string | undefined;
  /** Label of the button. */
  title: string;
  onEnded: (left: Session[]) => void;
  onCancel: () => void;
}

/** Asks for the password, and ends sessions. */
export function EndSessions({ id, title, onEnded, onCancel }: EndSessionsProps) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ password: '' });

  async function end(event: FormEvent) {
    const request = { password: form.password, ...(id !== undefined && { id }) };
    const answer = await submit(event, () => api.send(endSessions, request));
    if (answer?.ok) onEnded(answer.value.sessions);
  }

  return (
    <form className="refund end-sessions" noValidate onSubmit={(event) => void end(event)}>
      <AccountField {...field('password')} />
      {refused && <Refused failure={refused} />}
      <div className="actions">
        <Button variant="primary" type="submit" busy={busy}>
          {title}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {msg('Cancel', { id: 'account.cancel' })}
        </Button>
      </div>
    </form>
  );
}
