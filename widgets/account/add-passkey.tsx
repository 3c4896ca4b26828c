import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { add, begin, type CreationOptions, type Passkey, type Registration } from '#shared/contract/passkey.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { deviceName } from '#shared/rules/device-name.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormActions } from './form-actions.tsx';
import { Refused } from './refused-request.tsx';

interface AddPasskeyProps {
  onAdded: (all: Passkey[]) => void;
  onCancel: () => void;
}

const longestName = 60;

/** The form that asks for the password, and then has the browser create a passkey. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ password: '' });
  const [name, setName] = useState(() => deviceName(navigator.userAgent));

  async function make(event: FormEvent) {
    const answer = await submit(event, async (): Promise<Answer<{ passkeys: Passkey[] }>> => {
      const begun = await api.send(begin, { password: form.password });
      if (!begun.ok) return begun;
      const credential = await askBrowser(begun.value.options);
      if (credential) return api.send(add, { name: name.trim() || title(), credential });
      const message = msg('No passkey was created. You can try again.', { id: 'passkeys.none-made' });
      return { ok: false, failure: { code: 'passkey-refused', message } };
    });
    if (answer?.ok) onAdded(answer.value.passkeys);
  }

  return (
    <form className="refund" noValidate onSubmit={(event) => void make(event)}>
      <Field
        name="name"
        label={msg('Name of the passkey', { id: 'passkeys.name' })}
        maxLength={longestName}
        value={name}
        onChange={setName}
      />
      <AccountField {...field('password')} />
      <p className="soft">
        {msg('Enter your password first. Then follow the steps in your browser.', { id: 'passkeys.how' })}
      </p>
      {refused && <Refused failure={refused} />}
      <FormActions title={title()} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** Null when the member cancels, or when the device cannot create a passkey. */
async function askBrowser(optionsJSON: CreationOptions): Promise<Registration | null> {
  try {
    const made = await startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = made.response;
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { id: made.id, rawId: made.rawId, type: 'public-key', response };
  } catch {
    return null;
  }
}

function title(): string {
  return msg('Add a passkey', { id: 'passkeys.add' });
}
