import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type StoredSetting, tryPayments } from '#shared/contract/staff/settings.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import type { SettingDraft } from './setting-draft.ts';
import { SettingFaults } from './setting-faults.tsx';
import { settingsTexts } from './texts.ts';

type Tried = ResponseOf<typeof tryPayments>;

/** Tries the keys of the payment services before they are saved. */
export function PaymentCheck({ draft, settings }: { draft: SettingDraft; settings: readonly StoredSetting[] }) {
  const own = usePageTexts(settingsTexts);
  const ask = useAsk();
  const write = useTimes();
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function attempt(): Promise<void> {
    const typed = Object.entries(draft).map(([name, value]) => ({ name, value }));
    const answer = await ask(tryPayments, { settings: typed });
    setFailure(answer.ok ? null : answer.failure);
    setTried(answer.ok ? answer.value : null);
  }

  const wordMethod = ({ state, refused, isLive, webhookSeenAt }: Tried['methods'][number]): string =>
    [
      `${own.states[state]}${refused ? ` ${refused}` : ''}`,
      isLive ? own.isLive : own.isTest,
      ...(state === 'untried' ? [] : [webhookSeenAt ? own.webhookSeen(write(webhookSeenAt)) : own.noWebhook]),
    ].join(' · ');

  return (
    <Section title={own.tryKeys} actions={<Button onClick={() => void attempt()}>{own.tryKeys}</Button>}>
      <Typography sx={{ mb: 1 }}>{own.tryWhat}</Typography>
      {failure && <FailureNotice failure={failure} />}
      {tried && tried.faults.length > 0 && (
        <SettingFaults {...{ settings }} faults={tried.faults} title={own.wrongValues} />
      )}
      <div role="status">
        {tried && <Facts of={tried.methods.map((one) => [one.method, wordMethod(one)] as const)} />}
      </div>
    </Section>
  );
}
