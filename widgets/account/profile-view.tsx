import { useSignals } from '@preact/signals-react/runtime';
import { get } from '#shared/contract/user.ts';
import { api } from '#shared/state/settings.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { NamesForm } from './names-form.tsx';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';

const askAccount = () => api.send(get, {});

export function ProfileView({ host }: { host: HTMLElement }) {
  useSignals();
  const { answer, load } = useAnswer(askAccount);
  if (!answer) return <Skeleton height="420px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const { customer } = answer.value;
  return (
    <>
      <NamesForm host={host} customer={customer} />
      <EmailForm email={customer.email} />
    </>
  );
}
