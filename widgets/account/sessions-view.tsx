import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { endSessions, type Session, sessions } from '#shared/contract/user.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { deviceName } from '#shared/rules/device-name.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Refused } from './refused.tsx';
import { useAnswer } from './use-answer.ts';

const askSessions = () => api.send(sessions, {});

/** Where the member is signed in, and how to end what is not theirs. */
export function SessionsView() {
  useSignals();
  const { answer, load, put } = useAnswer(askSessions);
  const { busy, send } = useSending();
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [told, setTold] = useState('');

  async function end(id?: string) {
    if (busy) return;
    setFailure(null);
    setTold('');
    setEnding(id ?? 'others');
    const left = await send(() => api.send(endSessions, id === undefined ? {} : { id }));
    if (!left.ok) {
      setFailure(left.failure);
      return;
    }
    put(left.value);
    setTold(msg('Device signed out.', { id: 'account.ended' }));
  }

  if (!answer) return <Skeleton height="240px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const open = answer.value.sessions;
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
            {one.is_current ? (
              <span className="here">{msg('This device', { id: 'account.this-device' })}</span>
            ) : (
              <Button
                aria-label={`${endText()}${colonText()}${nameOf(one)}`}
                busy={busy && ending === one.id}
                onClick={() => void end(one.id)}
              >
                {endText()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <Refused failure={failure} />}
      <p className="soft" role="status">
        {told}
      </p>
      {open.length > 1 && (
        <Button busy={busy && ending === 'others'} onClick={() => void end()}>
          {msg('Sign out everywhere else', { id: 'account.end-others' })}
        </Button>
      )}
    </section>
  );
}

function nameOf({ device }: Session): string {
  return deviceName(device) || msg('Unknown device', { id: 'account.unknown-device' });
}

function endText(): string {
  return msg('Sign out this device', { id: 'account.end' });
}
