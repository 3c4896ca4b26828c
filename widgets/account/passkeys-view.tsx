import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { list, type Passkey, remove } from '#shared/contract/passkey.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasswordForm } from './password-form.tsx';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';

const askPasskeys = () => api.send(list, {});

/** The account's passkeys with the date of their last use, and the forms that add and remove one. */
export function PasskeysView() {
  useSignals();
  const { answer, load, put } = useAnswer(askPasskeys);
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const [told, setTold] = useState<'added' | 'removed' | null>(null);
  if (!answer) return <Skeleton height="180px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;

  const end = (passkeys: Passkey[], what: 'added' | 'removed') => {
    put({ passkeys });
    setOpen(null);
    setTold(what);
  };
  const begin = (what: 'add' | Passkey) => {
    setTold(null);
    setOpen(what);
  };
  return (
    <section>
      <h2>{msg('Passkeys', { id: 'passkeys' })}</h2>
      <p className="soft">
        {msg('Sign in with your fingerprint, face or screen lock instead of a password.', {
          id: 'passkeys.about',
        })}
      </p>
      {answer.value.passkeys.length > 0 && (
        <ul className="sessions">
          {answer.value.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <span className="device">{passkey.name}</span>
                <span className="soft">{lastUse(passkey)}</span>
              </div>
              {open !== passkey && (
                <Button aria-label={`${removeText()}${colonText()}${passkey.name}`} onClick={() => begin(passkey)}>
                  {removeText()}
                </Button>
              )}
              {open === passkey && (
                <PasswordForm
                  title={removeText()}
                  call={(password) => api.send(remove, { id: passkey.id, password })}
                  onDone={({ passkeys }) => end(passkeys, 'removed')}
                  onCancel={() => setOpen(null)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {told === 'added' && (
        <Notice kind="success">{msg('Your passkey has been added.', { id: 'passkeys.added' })}</Notice>
      )}
      {told === 'removed' && (
        <Notice kind="success" title={msg('Passkey removed', { id: 'passkeys.removed' })}>
          {msg('Your device may still show it: delete it there too.', { id: 'passkeys.removed.text' })}
        </Notice>
      )}
      {open === 'add' && <AddPasskey onAdded={(all) => end(all, 'added')} onCancel={() => setOpen(null)} />}
      {open !== 'add' && <Begin onBegin={() => begin('add')} />}
    </section>
  );
}

function Begin({ onBegin }: { onBegin: () => void }) {
  if (!browserSupportsWebAuthn()) {
    return <p className="soft">{msg('This browser does not support passkeys.', { id: 'passkeys.unsupported' })}</p>;
  }
  return <Button onClick={onBegin}>{msg('Add a passkey', { id: 'passkeys.add' })}</Button>;
}

function lastUse({ used_at }: Passkey): string {
  return used_at === null
    ? msg('Not used yet', { id: 'passkeys.never' })
    : msg(str`Last used ${timeText(used_at, locale.value, true)}`, { id: 'account.last-used' });
}

function removeText(): string {
  return msg('Remove', { id: 'account.contact.remove' });
}
