import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useTexts } from '#site/admin/staff-context.ts';

interface PasswordDialogProps {
  title: string;
  children?: ReactNode;
  /** The words of the button. */
  doIt: string;
  isDangerous?: boolean;
  /** Returns null when the person has stopped it in the browser. */
  act(password: string, typed: FormData): Promise<Answer<unknown> | null>;
  close(): void;
}

/** A dialog that changes a way to sign in. It always asks for the password. */
export function PasswordDialog({ title, children, doIt, isDangerous = false, act, close }: PasswordDialogProps) {
  const { texts } = useTexts();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [heading, form] = [useId(), useId()];

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setFailure(null);
    setBusy(true);
    const answer = await act(String(typed.get('password') ?? ''), typed).finally(() => setBusy(false));
    if (answer?.ok) close();
    else if (answer) setFailure(answer.failure);
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isBusy && close()}
      aria-labelledby={heading}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        {failure && <FailureNotice failure={failure} />}
        <form id={form} onSubmit={(event) => void submit(event)}>
          {children}
          <TextField
            name="password"
            type="password"
            label={texts.session.password}
            autoComplete="current-password"
            margin="dense"
            fullWidth
            required
            autoFocus
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={close}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          form={form}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isBusy}
        >
          {doIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
