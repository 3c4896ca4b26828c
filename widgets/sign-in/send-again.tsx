import { msg } from '@lit/localize';
import { useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Requests an email again. The store limits the emails to one mailbox, and answers the same when it sends none. */
export function SendAgain({ send: ask }: { send: () => Promise<Answer<unknown>> }) {
  const { busy, send } = useSending();
  const [answer, setAnswer] = useState<Answer<unknown> | null>(null);

  async function press() {
    setAnswer(null);
    setAnswer(await send(ask));
  }

  return (
    <>
      <p className="ways" role="status">
        {answer?.ok
          ? msg('We have asked for it again. Please check your inbox and your spam folder.', {
              id: 'sign-in.sent-again',
            })
          : msg('No email yet? Check your spam folder. We only send a few an hour to one address.', {
              id: 'sign-in.no-mail',
            })}
      </p>
      {answer && !answer.ok && <Notice kind="error">{answer.failure.message}</Notice>}
      <Button busy={busy} onClick={() => void press()}>
        {msg('Send again', { id: 'sign-in.send-again' })}
      </Button>
    </>
  );
}
