import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { notifications } from '#shared/contract/user.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { noticeText } from './notice-text.ts';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';

const askNotices = () => api.send(notifications, {});

/** The optional emails, each with a switch, and the emails that were sent lately. Each choice is stored at once. */
export function NotificationsView() {
  useSignals();
  const { answer, load, put } = useAnswer(askNotices);
  const { busy, send } = useSending();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // The member's new choices, shown while they are being sent.
  const [wanted, setWanted] = useState<Choices>({});
  const [told, setTold] = useState('');

  if (!answer) return <Skeleton height="320px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const { choices, list } = answer.value;

  async function choose(choice: Choices) {
    if (busy) return;
    setWanted(choice);
    setFailure(null);
    setTold('');
    const kept = await send(() => api.send(notifications, choice));
    setWanted({});
    if (!kept.ok) {
      setFailure(kept.failure);
      return;
    }
    put(kept.value);
    setTold(msg('Preferences saved.', { id: 'account.notices.saved' }));
  }

  return (
    <>
      <section>
        <h2 id="choices">{msg('What we email you about', { id: 'account.notices.choices' })}</h2>
        <ul className="choices" aria-labelledby="choices">
          <Choice
            label={msg('Your orders', { id: 'site.account.orders' })}
            hint={msg('Tickets, refunds and changes to your account. We always send these.', {
              id: 'account.notices.orders.hint',
            })}
            checked
            disabled
          />
          <Choice
            label={msg('Reminders', { id: 'account.notices.reminders' })}
            hint={msg('An email before the day of your visit.', { id: 'account.notices.reminders.hint' })}
            checked={wanted.reminders ?? choices.reminders}
            onChange={(reminders) => void choose({ reminders })}
          />
          <Choice
            label={msg('News and offers', { id: 'account.notices.news' })}
            hint={msg('Now and then. We never share your address.', { id: 'account.notices.news.hint' })}
            checked={wanted.news ?? choices.news}
            onChange={(news) => void choose({ news })}
          />
        </ul>
        {failure && <Refused failure={failure} />}
        <p className="soft" role="status">
          {told}
        </p>
      </section>
      <section>
        <h2>{msg('Sent in the last 30 days', { id: 'account.notices.list' })}</h2>
        {list.length === 0 ? (
          <p className="soft">{msg('Nothing yet.', { id: 'account.notices.none' })}</p>
        ) : (
          <ul className="items">
            {list.map(({ kind, sent_at, increment_id }) => (
              <li key={`${kind} ${sent_at} ${increment_id}`}>
                <span className="what">
                  {increment_id ? (
                    <a href={storeHref(`/user/order/detail?order=${increment_id}`)}>
                      {noticeText(kind)} · {increment_id}
                    </a>
                  ) : (
                    noticeText(kind)
                  )}
                </span>
                <time className="soft" dateTime={sent_at}>
                  {timeText(sent_at, locale.value)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface Choices {
  news?: boolean;
  reminders?: boolean;
}

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

function Choice({ label, hint, checked, disabled = false, onChange }: ChoiceProps) {
  return (
    <li>
      <label className="choice-row">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span>
          <span className="device">{label}</span>
          <span className="soft">{hint}</span>
        </span>
      </label>
    </li>
  );
}
