import { Alert, Box, Button, Link, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { CallFailure } from '#shared/client/api.ts';
import { makeKey } from '#shared/client/make-key.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import {
  readSettings,
  type SettingSection,
  type ShownFault,
  saveSettings,
  settingSections,
} from '#shared/contract/staff/settings.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { MailCheck } from './mail-check.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { afterTyping, type SettingDraft } from './setting-draft.ts';
import { SettingFaults } from './setting-faults.tsx';
import { SettingInput } from './setting-input.tsx';
import { settingsTexts } from './texts.ts';
import { useSettingWords } from './use-setting-words.ts';

type Found = ResponseOf<typeof readSettings>;
type Trial = ResponseOf<typeof saveSettings>['trial'];

/** The settings of the store, by parts. What was typed stays when another part is opened. */
export function SettingsPage() {
  const { texts } = useTexts();
  return (
    <PageFrame title={texts.pages.settings.title}>
      <CallView call={readSettings} request={{}}>
        {(found) => <Parts found={found} />}
      </CallView>
    </PageFrame>
  );
}

function Parts({ found }: { found: Found }) {
  const own = usePageTexts(settingsTexts);
  const [query, setQuery] = useSearchParams();
  const part = settingSections.find((section) => section === query.get('part')) ?? 'store';
  return (
    <>
      <Tabs
        value={part}
        onChange={(_, next: SettingSection) => setQuery({ part: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={own.parts}
        sx={{ mb: 2 }}
      >
        {settingSections.map((section) => (
          <Tab key={section} value={section} label={own.sections[section]} id={`tab-${section}`} aria-controls="part" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="part" aria-labelledby={`tab-${part}`}>
        <Part {...{ found, part }} />
      </Box>
    </>
  );
}

function Part({ found: { settings, trialEndsAt }, part }: { found: Found; part: SettingSection }) {
  const own = usePageTexts(settingsTexts);
  const words = useSettingWords();
  const [draft, setDraft] = useState<SettingDraft>({});
  const { save, faults, failure, trial, isSaving } = useSave(settings, draft, () => setDraft({}));
  const isChanged = Object.keys(draft).length > 0;
  const shown = settings.filter(({ section }) => section === part);
  const faultOf = (name: string) => faults.find((one) => one.name === name);
  return (
    <>
      <TrialNotice {...{ trial, trialEndsAt }} />
      {failure && <FailureNotice failure={failure} />}
      {faults.length > 0 && <SettingFaults {...{ faults, settings }} title={own.faulty(faults.length)} />}
      <Section title={own.sections[part]}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {shown.map((setting) => {
            const fault = faultOf(setting.name);
            return (
              <SettingInput
                key={setting.name}
                {...{ setting, draft }}
                fault={fault && words.faultText(fault, settings)}
                type={(text) => setDraft((before) => afterTyping(before, setting, text))}
              />
            );
          })}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" disabled={!isChanged || isSaving}>
              {own.save}
            </Button>
            {isChanged && <Button onClick={() => setDraft({})}>{own.discard}</Button>}
          </Box>
        </form>
      </Section>
      {part === 'payment' && <PaymentCheck {...{ draft, settings }} />}
      {part === 'email' && <MailCheck {...{ draft, settings }} />}
    </>
  );
}

function useSave(settings: Found['settings'], draft: SettingDraft, done: () => void) {
  const own = usePageTexts(settingsTexts);
  const ask = useAsk();
  const notify = useNotify();
  const again = useCallsAgain();
  const [faults, setFaults] = useState<ShownFault[]>([]);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [trial, setTrial] = useState<Trial>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    const typed = Object.entries(draft).map(([name, value]) => {
      const seen = settings.find((one) => one.name === name)?.version ?? 0;
      return { name, value, seen };
    });
    const answer = await ask(saveSettings, { settings: typed, nonce: makeKey() });
    setSaving(false);
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    setFaults(answer.value.faults);
    if (answer.value.faults.length > 0) return;
    setTrial(answer.value.trial);
    done();
    notify(own.saved, { type: 'success' });
    await again();
  }

  return { save, faults, failure, trial, isSaving };
}

/** New host names count, but go back unless somebody opens the store under them. */
function TrialNotice({ trial, trialEndsAt }: { trial: Trial; trialEndsAt: string | null }) {
  const own = usePageTexts(settingsTexts);
  const write = useTimes();
  if (trial) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {own.trial(write(trial.endsAt))}{' '}
        <Link href={trial.link} target="_blank" rel="noopener">
          {own.openLink}
        </Link>
      </Alert>
    );
  }
  if (trialEndsAt === null) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {own.trialElsewhere(write(trialEndsAt))}
    </Alert>
  );
}
