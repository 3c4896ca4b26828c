import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { confirm } from '#shared/contract/user.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

interface ChoosePasswordProps {
  token: string;
  email: string;
  onConfirmed: (confirmed: ResponseOf<typeof confirm>) => void;
}

/**
 * Opens an account in another browser than the one that registered it. The reader of the email chooses the password, because somebody else
 * may have registered.
 */
export function ChoosePassword({ token, email, onConfirmed }: ChoosePasswordProps) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ newPassword: '', confirmPassword: '' });

  async function choose(event: FormEvent) {
    const answer = await submit(event, () => api.send(confirm, { token, password: form.newPassword }));
    if (answer?.ok) onConfirmed(answer.value);
  }

  return (
    <form noValidate onSubmit={(event) => void choose(event)}>
      <p>
        {msg(str`Choose a password for the account of ${email}. A password typed in another browser does not count.`, {
          id: 'sign-in.choose-here',
        })}
      </p>
      {/* Password managers read the account's email address here. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <AccountField {...field('newPassword')} />
      <AccountField {...field('confirmPassword')} />
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy}>
        {msg('Open the account', { id: 'sign-in.open-account' })}
      </Button>
    </form>
  );
}
