import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import type { Userinfo } from '#shared/contract/auth.ts';
import { update } from '#shared/contract/user.ts';
import { emit } from '#shared/element/emit.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { shortName } from '#shared/rules/full-name.ts';
import { isSurnameFirst } from '#shared/rules/name-order.ts';
import { locale } from '#shared/state/locale.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Refused } from './refused-request.tsx';

export function NamesForm({ host, customer }: { host: HTMLElement; customer: Userinfo }) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({
    prefix: customer.prefix,
    firstName: customer.firstname,
    lastName: customer.lastname,
  });
  const [isKept, setKept] = useState(false);

  async function keep(event: FormEvent) {
    setKept(false);
    const request = {
      firstname: form.firstName.trim(),
      lastname: form.lastName.trim(),
      prefix: form.prefix.trim(),
    };
    const answer = await submit(event, () => api.send(update, request));
    if (!answer?.ok) return;
    const { firstname, lastname } = answer.value.customer;
    keepMemberName(shortName(firstname, lastname));
    setKept(true);
    emit(host, 'gondola-member-change', {});
  }

  const order = isSurnameFirst[locale.value]
    ? (['lastName', 'firstName'] as const)
    : (['firstName', 'lastName'] as const);
  return (
    <form noValidate onSubmit={(event) => void keep(event)}>
      <h2>{msg('Your name', { id: 'account.name' })}</h2>
      <AccountField {...field('prefix')} />
      <div className="names">
        {order.map((name) => (
          <AccountField key={name} {...field(name)} />
        ))}
      </div>
      {refused && <Refused failure={refused} />}
      {isKept && <Notice kind="success">{msg('Name saved.', { id: 'account.name-saved' })}</Notice>}
      <Button variant="primary" type="submit" busy={busy}>
        {msg('Save', { id: 'account.save' })}
      </Button>
    </form>
  );
}
