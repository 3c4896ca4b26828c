import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { begin, confirm } from '#shared/contract/second-factor.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { QrCode } from './qr-code.tsx';
import { mySignInTexts } from './texts.ts';

interface SetUpDialogProps {
  done(recoveryCodes: readonly string[]): void;
  close(): void;
}

/** Sets up an authenticator app: the password, then the secret as a QR code and as text, then the first code of the app. */
export function SetUpDialog({ done, close }: SetUpDialogProps) {
  const { texts } = useTexts();
  const own = usePageTexts(mySignInTexts);
  const ask = useAsk();
  const [begun, setBegun] = useState<ResponseOf<typeof begin> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [heading, form] = [useId(), useId()];

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setFailure(null);
    setBusy(true);
    if (begun) {
      const confirmed = await ask(confirm, { code: String(typed.get('code') ?? '') }).finally(() => setBusy(false));
      if (confirmed.ok) done(confirmed.value.recovery_codes);
      else setFailure(confirmed.failure);
      return;
    }
    const made = await ask(begin, { password: String(typed.get('password') ?? '') }).finally(() => setBusy(false));
    if (made.ok) setBegun(made.value);
    else setFailure(made.failure);
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isBusy && close()}
      aria-labelledby={heading}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={heading}>{own.setUp}</DialogTitle>
      <DialogContent>
        {failure && <FailureNotice failure={failure} />}
        <form id={form} onSubmit={(event) => void submit(event)}>
          {begun ? (
            <>
              <p>{own.scan}</p>
              <QrCode text={begun.uri} label={own.qrCode} />
              <p>{own.orType}</p>
              <p>
                <code style={{ overflowWrap: 'anywhere' }}>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
              </p>
              <TextField
                key="code"
                name="code"
                label={texts.session.code}
                helperText={own.firstCode}
                autoComplete="one-time-code"
                margin="dense"
                fullWidth
                required
                autoFocus
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </>
          ) : (
            <TextField
              key="password"
              name="password"
              type="password"
              label={texts.session.password}
              helperText={own.passwordFirst}
              autoComplete="current-password"
              margin="dense"
              fullWidth
              required
              autoFocus
            />
          )}
        </form>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={form} variant="contained" loading={isBusy}>
          {begun ? own.confirm : own.next}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
