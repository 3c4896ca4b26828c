import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { remove, renewCodes, show } from '#shared/contract/second-factor.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { mySignInTexts } from './texts.ts';

/** The authenticator app of the account: how to set it up, its recovery codes, and how to remove it. */
export function Authenticator() {
  const own = usePageTexts(mySignInTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function renew(): Promise<void> {
    setFailure(null);
    const renewed = await ask(renewCodes, {});
    if (renewed.ok) setCodes(renewed.value.recovery_codes);
    else setFailure(renewed.failure);
  }

  async function removeApp(password: string): Promise<Answer<unknown>> {
    const removed = await ask(remove, { password });
    if (removed.ok) {
      notify(own.appRemoved, { type: 'success' });
      void again();
    }
    return removed;
  }

  return (
    <CallView call={show} request={{}}>
      {({ app, is_required: isRequired }) => (
        <Section
          title={own.app}
          actions={
            app ? (
              <>
                <Button onClick={() => void renew()}>{own.renew}</Button>
                <Button color="error" onClick={() => setOpen('remove')}>
                  {own.remove}
                </Button>
              </>
            ) : (
              <Button variant="contained" onClick={() => setOpen('set-up')}>
                {own.setUp}
              </Button>
            )
          }
        >
          {failure && <FailureNotice failure={failure} />}
          <p>{own.appAbout}</p>
          {isRequired && !app && <p>{own.required}</p>}
          {app && <AppFacts confirmedAt={app.confirmed_at} left={app.recovery_left} />}
          {open === 'set-up' && (
            <SetUpDialog
              done={(made) => {
                setOpen(null);
                setCodes(made);
              }}
              close={() => setOpen(null)}
            />
          )}
          {open === 'remove' && (
            <PasswordDialog
              title={own.removeApp}
              doIt={own.remove}
              isDangerous
              act={removeApp}
              close={() => setOpen(null)}
            >
              <p>{own.removeAppWhat}</p>
            </PasswordDialog>
          )}
          {codes && (
            <RecoveryCodesDialog
              codes={codes}
              close={() => {
                setCodes(null);
                void again();
              }}
            />
          )}
        </Section>
      )}
    </CallView>
  );
}

function AppFacts({ confirmedAt, left }: { confirmedAt: string; left: number }) {
  const own = usePageTexts(mySignInTexts);
  const { language } = useTexts();
  const { timeZone } = useSetting();
  const { day, time } = operatorTime(new Date(confirmedAt), timeZone);
  return (
    <Facts
      of={[
        [own.since, `${formatVisitDay(day, language)} ${time}`],
        [own.codesLeft, String(left)],
      ]}
    />
  );
}
