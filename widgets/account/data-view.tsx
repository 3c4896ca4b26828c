import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { deleteAccount, exportAccount } from '#shared/contract/user.ts';
import { emit } from '#shared/element/emit.ts';
import { useAccountForm } from '#shared/element/use-account-form.ts';
import { forgetBegunOrders } from '#shared/state/begun-orders.ts';
import { locale } from '#shared/state/locale.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { AccountField } from '#shared/ui/account-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Refused } from './refused.tsx';
import type { ViewProps } from './view-props.ts';

/** The member's data: a file of all of it, and its deletion. */
export function AccountData({ host }: ViewProps) {
  useSignals();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <section>
        <h2>{msg('Download your data', { id: 'account.data' })}</h2>
        <p className="soft">
          {msg(
            'A file with everything we hold about you: your details, contacts, preferences, devices, orders and reviews.',
            {
              id: 'account.data.about',
            },
          )}
        </p>
        <a
          className="button start"
          data-variant="secondary"
          href={`/api${exportAccount.path}?store=${locale.value}`}
          download
        >
          {msg('Download my data', { id: 'account.data.download' })}
        </a>
      </section>
      <section>
        <h2>{msg('Delete your account', { id: 'account.delete' })}</h2>
        <p className="soft">
          {msg(
            'We delete your name, address, contacts, preferences, devices and reviews at once and for good. Your orders stay in our books, as the law requires, with the name and address you gave when you bought them. Your tickets stay valid.',
            { id: 'account.delete.about' },
          )}
        </p>
        {isLeaving ? (
          <DeleteForm host={host} onCancel={() => setLeaving(false)} />
        ) : (
          <Button onClick={() => setLeaving(true)}>{msg('Delete my account', { id: 'account.delete.begin' })}</Button>
        )}
      </section>
    </>
  );
}

function DeleteForm({ host, onCancel }: { host: HTMLElement; onCancel: () => void }) {
  useSignals();
  const { form, field, refused, busy, submit } = useAccountForm({ password: '' });

  async function leave(event: FormEvent) {
    const answer = await submit(event, () => api.send(deleteAccount, { password: form.password }));
    if (!answer?.ok) return;
    keepMemberName('');
    forgetBegunOrders();
    emit(host, 'gondola-signed-out', {});
    location.replace(storeHref('/list'));
  }

  return (
    <form className="refund" noValidate onSubmit={(event) => void leave(event)}>
      <p>{msg('This cannot be undone. Enter your password to confirm.', { id: 'account.delete.sure' })}</p>
      <AccountField {...field('password')} />
      {refused && <Refused failure={refused} />}
      <div className="actions">
        <Button variant="primary" type="submit" busy={busy}>
          {msg('Delete for good', { id: 'account.delete.do' })}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {msg('Keep my account', { id: 'account.delete.keep' })}
        </Button>
      </div>
    </form>
  );
}
