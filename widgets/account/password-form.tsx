import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent, ReactNode } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Refused } from './refused-request.tsx';

interface PasswordFormProps<Value> {
  title: string;
  cancel?: string;
  call: (password: string) => Promise<Answer<Value>>;
  onDone: (value: Value) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for the password, and sends it with `call`. */
export function PasswordForm<Value>({ call, onDone, children, ...actions }: PasswordFormProps<Value>) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ password: '' });

  async function send(event: FormEvent) {
    const answer = await submit(event, () => call(form.password));
    if (answer?.ok) onDone(answer.value);
  }

  return (
    <form className="refund password-form" noValidate onSubmit={(event) => void send(event)}>
      {children}
      <AccountField {...field('password')} />
      {refused && <Refused failure={refused} />}
      <FormActions {...actions} busy={busy} />
    </form>
  );
}
