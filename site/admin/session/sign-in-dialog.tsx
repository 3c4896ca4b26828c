import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { confirmPassword, login, type Userinfo } from '#shared/contract/auth.ts';
import { confirmCode } from '#shared/contract/second-factor.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useStaff, useTexts } from '#site/admin/staff-context.ts';
import type { SignInReason } from './session-gate.ts';

/** Asks over the page for what a waiting call lacks. The page below stays as it is, with everything that was typed. */
export function SignInDialog() {
  const { gate } = useStaff();
  const reason = useSyncExternalStore(gate.subscribe, gate.reason);
  return reason && <OpenDialog key={reason} reason={reason} />;
}

function OpenDialog({ reason }: { reason: SignInReason }) {
  const { gate, send, setting } = useStaff();
  const { texts } = useTexts();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [title, form] = [useId(), useId()];
  const [needsCode, setNeedsCode] = useState(false);
  const isSignIn = reason === 'sign-in-required';
  const isFactor = reason === 'second-factor-needed';
  const asksCode = needsCode || (isFactor && gate.factors().includes('code'));
  const asksPasskey = isSignIn || (isFactor && gate.factors().includes('passkey'));
  const words = texts.session[reason];

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '');
    const code = read('code').trim();
    const own = { email: read('email').trim(), password: read('password'), ...(code ? { code } : {}) };
    if (isSignIn) await attempt(() => send(login, own));
    else if (isFactor) await attempt(() => send(confirmCode, { code }));
    else await attempt(() => send(confirmPassword, { password: read('password') }));
  }

  async function attempt(signIn: () => Promise<Answer<{ userinfo?: Userinfo }> | null>): Promise<void> {
    setBusy(true);
    const answer = await signIn().finally(() => setBusy(false));
    if (!answer) return;
    if (answer.ok) return enter(answer.value.userinfo);
    if (answer.failure.code === 'sign-in-required') return gate.insist('sign-in-required');
    if (answer.failure.code === 'code-needed') setNeedsCode(true);
    setFailure(answer.failure);
  }

  /** Another account must not finish what this one has begun, so its page begins again. */
  function enter(account: Userinfo | undefined): void {
    if (account && account.id !== setting.account) location.reload();
    else gate.settle(true);
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && gate.settle(false)}
      aria-labelledby={title}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={title}>{words.title}</DialogTitle>
      <DialogContent>
        <p>{words.why}</p>
        {failure && <FailureNotice failure={failure} />}
        <form id={form} onSubmit={(event) => void submit(event)}>
          {isSignIn && (
            <TextField
              name="email"
              type="email"
              label={texts.session.email}
              autoComplete="username"
              required
              autoFocus
            />
          )}
          {!isFactor && (
            <TextField
              name="password"
              type="password"
              label={texts.session.password}
              autoComplete="current-password"
              required
              autoFocus={!isSignIn}
            />
          )}
          {asksCode && (
            <TextField
              name="code"
              label={texts.session.code}
              helperText={texts.session.codeHint}
              autoComplete="one-time-code"
              required
              autoFocus
            />
          )}
        </form>
        {asksPasskey && 'PublicKeyCredential' in globalThis && (
          <Button disabled={isBusy} onClick={() => void attempt(signInWithPasskey)}>
            {isSignIn ? texts.session.passkey : texts.session.confirmPasskey}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => gate.settle(false)}>{texts.cancel}</Button>
        {(!isFactor || asksCode) && (
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            {words.submit}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );

  async function signInWithPasskey() {
    const { askPasskey } = await import('./ask-passkey.ts');
    return askPasskey(send);
  }
}
