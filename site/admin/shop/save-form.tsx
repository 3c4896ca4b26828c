import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { shopTexts } from './texts.ts';

interface SaveFormProps<Values extends object> {
  defaults: Values;
  save(values: Values): Promise<Answer<unknown>>;
  saved?: () => void;
  children: ReactNode;
}

/** A form of a shop's settings with its button. What was typed stays after a failure. */
export function SaveForm<Values extends object>({ defaults, save, saved, children }: SaveFormProps<Values>) {
  const own = usePageTexts(shopTexts);
  const again = useCallsAgain();
  const notify = useNotify();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(values: object): Promise<void> {
    setFailure(null);
    setBusy(true);
    const answer = await save(values as Values).finally(() => setBusy(false));
    if (!answer.ok) return setFailure(answer.failure);
    notify(own.saved, { type: 'success' });
    saved?.();
    await again();
  }

  return (
    <Form defaultValues={defaults as Record<string, unknown>} onSubmit={submit}>
      {failure && <FailureNotice failure={failure} />}
      <Box sx={{ display: 'grid', maxWidth: 560 }}>{children}</Box>
      <Button type="submit" variant="contained" loading={isBusy}>
        {own.save}
      </Button>
    </Form>
  );
}
