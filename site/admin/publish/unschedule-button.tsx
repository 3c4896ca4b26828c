import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { unschedule } from '#shared/contract/staff/catalogue.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import type { ChosenDraft } from './publish-dialog.tsx';
import { publishTexts } from './texts.ts';

/** Takes a draft off its time of publishing. The draft stays. */
export function UnscheduleButton({ draft }: { draft: ChosenDraft }) {
  const own = usePageTexts(publishTexts);
  const { texts } = useTexts();
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function take(): Promise<void> {
    setBusy(true);
    const answer = await ask(unschedule, draft).finally(() => setBusy(false));
    if (answer.ok) notify(own.unscheduled, { type: 'success' });
    else notify(failureText(answer.failure, texts), { type: 'error' });
    void again();
  }

  return (
    <Button color="inherit" loading={isBusy} onClick={() => void take()}>
      {own.unschedule}
    </Button>
  );
}
