import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import { type Passkey, remove } from '#shared/contract/passkey.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Refused } from './refused.tsx';

interface RemovePasskeyProps {
  id: string;
  onRemoved: (left: Passkey[]) => void;
  onCancel: () => void;
}

/** Asks for the password, and forgets a passkey. */
export function RemovePasskey({ id, onRemoved, onCancel }: RemovePasskeyProps) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ password: '' });

  async function forget(event: FormEvent) {
    const answer = await submit(event, () => api.send(remove, { id, password: form.password }));
    if (answer?.ok) onRemoved(answer.value.passkeys);
  }

  return (
    <form className="refund passkey-form" noValidate onSubmit={(event) => void forget(event)}>
      <AccountField {...field('password')} />
      {refused && <Refused failure={refused} />}
      <div className="actions">
        <Button variant="primary" type="submit" busy={busy}>
          {msg('Remove', { id: 'account.contact.remove' })}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {msg('Cancel', { id: 'account.cancel' })}
        </Button>
      </div>
    </form>
  );
}
