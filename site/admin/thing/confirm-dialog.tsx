import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useTexts } from '#site/admin/staff-context.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  doIt: string;
  done: string;
  /** Null: the failure is shown elsewhere. */
  act(): Promise<Answer<unknown> | null>;
  close(isDone: boolean): void;
}

/** Asks before something is done whose effect needs no preview. */
export function ConfirmDialog({ title, children, doIt, done, act, close }: ConfirmDialogProps) {
  const { texts } = useTexts();
  const again = useCallsAgain();
  const notify = useNotify();
  const heading = useId();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(): Promise<void> {
    setBusy(true);
    const answer = await act().finally(() => setBusy(false));
    if (!answer) return;
    if (!answer.ok) return setFailure(answer.failure);
    notify(done, { type: 'success' });
    close(true);
    void again();
  }

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : () => close(false)}
      aria-labelledby={heading}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        {failure && <FailureNotice failure={failure} />}
        {children}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={() => close(false)}>
          {texts.cancel}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={() => void attempt()}>
          {doIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
