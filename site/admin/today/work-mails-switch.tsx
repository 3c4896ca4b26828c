import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { setWorkMails } from '#shared/contract/staff/work-mails.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { todayTexts } from './texts.ts';

/** Lets an account get an email when something new waits. */
export function WorkMailsSwitch({ isOn }: { isOn: boolean }) {
  const own = usePageTexts(todayTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function choose(wanted: boolean): Promise<void> {
    setBusy(true);
    const answer = await ask(setWorkMails, { wanted });
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) await again();
    setBusy(false);
  }

  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} disabled={isBusy} onChange={(_, wanted) => void choose(wanted)} />}
        label={own.mailMe}
      />
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
