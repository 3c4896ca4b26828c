import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { endSessions, type Session, sessions } from '#shared/contract/user.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { deviceName } from '#shared/rules/device-name.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';

const askSessions = () => api.send(sessions, {});

export function SessionsView() {
  useSignals();
  const { answer, load, put } = useAnswer(askSessions);
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const [told, setTold] = useState('');

  function begin(what: Session | 'others') {
    setTold('');
    setEnding(what);
  }

  function ended(left: Session[]) {
    put({ sessions: left });
    setEnding(null);
    setTold(msg('Device signed out.', { id: 'account.ended' }));
  }

  if (!answer) return <Skeleton height="240px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const open = answer.value.sessions;
  const form = (id: string | undefined, title: string) => (
    <PasswordForm
      title={title}
      call={(password) => api.send(endSessions, { password, ...(id !== undefined && { id }) })}
      onDone={({ sessions: left }) => ended(left)}
      onCancel={() => setEnding(null)}
    />
  );
  return (
    <section>
      <ul className="sessions">
        {open.map((one) => (
          <li key={one.id}>
            <div>
              <span className="device">{nameOf(one)}</span>
              <span className="soft">
                {msg(str`Last used ${timeText(one.seen_at, locale.value, true)}`, { id: 'account.last-used' })}
              </span>
            </div>
            {one.is_current && <span className="here">{msg('This device', { id: 'account.this-device' })}</span>}
            {!one.is_current && ending !== one && (
              <Button aria-label={`${endText()}${colonText()}${nameOf(one)}`} onClick={() => begin(one)}>
                {endText()}
              </Button>
            )}
            {ending === one && form(one.id, endText())}
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        {told}
      </p>
      {open.length > 1 &&
        (ending === 'others' ? (
          form(undefined, endOthersText())
        ) : (
          <Button onClick={() => begin('others')}>{endOthersText()}</Button>
        ))}
    </section>
  );
}

function nameOf({ device }: Session): string {
  return deviceName(device) || msg('Unknown device', { id: 'account.unknown-device' });
}

function endText(): string {
  return msg('Sign out this device', { id: 'account.end' });
}

function endOthersText(): string {
  return msg('Sign out everywhere else', { id: 'account.end-others' });
}
