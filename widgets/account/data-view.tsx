import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { deleteAccount, exportAccount } from '#shared/contract/user.ts';
import { emit } from '#shared/element/emit.ts';
import { forgetBegunOrders } from '#shared/state/begun-orders.ts';
import { locale } from '#shared/state/locale.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { PasswordForm } from './password-form.tsx';
import type { ViewProps } from './view-props.ts';

/** A download of the member's data, and the button that deletes the account. */
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
  function left() {
    keepMemberName('');
    forgetBegunOrders();
    emit(host, 'gondola-signed-out', {});
    location.replace(storeHref('/list'));
  }

  return (
    <PasswordForm
      title={msg('Delete for good', { id: 'account.delete.do' })}
      cancel={msg('Keep my account', { id: 'account.delete.keep' })}
      call={(password) => api.send(deleteAccount, { password })}
      onDone={left}
      onCancel={onCancel}
    >
      <p>{msg('This cannot be undone. Enter your password to confirm.', { id: 'account.delete.sure' })}</p>
    </PasswordForm>
  );
}
