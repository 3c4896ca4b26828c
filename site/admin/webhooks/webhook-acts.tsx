import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import {
  removeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
  type Webhook,
} from '#shared/contract/staff/webhooks.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { webhooksTexts } from './texts.ts';

interface OfWebhook {
  webhook: Webhook;
}

/** Sends a test. Nothing changes in the store, so it asks nothing before. */
export function TestWebhook({ webhook: { id } }: OfWebhook) {
  const own = usePageTexts(webhooksTexts);
  const ask = useAsk();
  const notify = useNotify();
  const again = useCallsAgain();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function test(): Promise<void> {
    setFailure(null);
    setBusy(true);
    const sent = await ask(testWebhook, { id }).finally(() => setBusy(false));
    if (!sent.ok) return setFailure(sent.failure);
    notify(own.testing, { type: 'success' });
    void again();
  }

  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <Button variant="outlined" loading={isBusy} onClick={() => void test()}>
        {own.test}
      </Button>
    </>
  );
}

export function SendAllAgain({ webhook: { id }, count }: OfWebhook & { count: number }) {
  const own = usePageTexts(webhooksTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.allAgain}
      dialog={(close) => (
        <ActDialog<object, null>
          title={own.allAgain}
          preview={nothingToAsk}
          shown={() => <Typography>{own.allAgainWhat(count)}</Typography>}
          doIt={own.allAgain}
          act={() => ask(sendWebhookAgain, { id })}
          done={own.sentAgain}
          close={close}
        />
      )}
    />
  );
}

/** Makes a new secret and shows it once. */
export function RenewSecret({ webhook: { id, version } }: OfWebhook) {
  const own = usePageTexts(webhooksTexts);
  const ask = useAsk();
  const [secret, setSecret] = useState<string | null>(null);

  async function renew() {
    const renewed = await ask(renewWebhookSecret, { id, version });
    if (renewed.ok) setSecret(renewed.value.secret);
    return renewed;
  }

  return (
    <>
      {secret !== null && <SecretDialog secret={secret} close={() => setSecret(null)} />}
      <ActButton
        label={own.renew}
        dialog={(close) => (
          <ActDialog<object, null>
            title={own.renew}
            preview={nothingToAsk}
            shown={() => <Typography>{own.renewWhat}</Typography>}
            doIt={own.renewNow}
            act={renew}
            done={own.renewed}
            close={close}
          />
        )}
      />
    </>
  );
}

export function RemoveWebhook({ webhook: { id, version } }: OfWebhook) {
  const own = usePageTexts(webhooksTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.remove}
      isDangerous
      dialog={(close) => (
        <ActDialog<object, null>
          title={own.remove}
          preview={nothingToAsk}
          shown={() => <Typography>{own.removeWhat}</Typography>}
          doIt={own.removeNow}
          isDangerous
          act={() => ask(removeWebhook, { id, version })}
          done={own.removed}
          leadsTo={staffPages.webhooks.path}
          close={close}
        />
      )}
    />
  );
}
