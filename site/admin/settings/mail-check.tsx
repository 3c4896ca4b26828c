import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type StoredSetting, sendTestMail } from '#shared/contract/staff/settings.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import type { SettingDraft } from './setting-draft.ts';
import { SettingFaults } from './setting-faults.tsx';
import { settingsTexts } from './texts.ts';

type Sent = ResponseOf<typeof sendTestMail>;

/** Sends an email to the person at the page, before the settings are saved. */
export function MailCheck({ draft, settings }: { draft: SettingDraft; settings: readonly StoredSetting[] }) {
  const own = usePageTexts(settingsTexts);
  const ask = useAsk();
  const [sent, setSent] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function send(): Promise<void> {
    const typed = Object.entries(draft).map(([name, value]) => ({ name, value }));
    const answer = await ask(sendTestMail, { settings: typed });
    setFailure(answer.ok ? null : answer.failure);
    setSent(answer.ok ? answer.value : null);
  }

  return (
    <Section title={own.testMail} actions={<Button onClick={() => void send()}>{own.testMail}</Button>}>
      <Typography sx={{ mb: 1 }}>{own.testMailWhat}</Typography>
      {failure && <FailureNotice failure={failure} />}
      {sent && sent.faults.length > 0 && (
        <SettingFaults {...{ settings }} faults={sent.faults} title={own.wrongValues} />
      )}
      <div role="status">{sent && sent.faults.length === 0 && <Outcome {...sent} />}</div>
    </Section>
  );
}

function Outcome({ isSent, to, answer }: Sent) {
  const own = usePageTexts(settingsTexts);
  if (answer === null) return <Alert severity="info">{own.noServer}</Alert>;
  return (
    <Alert severity={isSent ? 'success' : 'error'}>
      {isSent ? own.mailSent(to) : own.mailNotSent} {own.serverSaid} <code>{answer}</code>
    </Alert>
  );
}
