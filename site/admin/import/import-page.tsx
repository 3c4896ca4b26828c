import { Alert, Box, Button, LinearProgress, Link } from '@mui/material';
import { useRef, useState } from 'react';
import { Link as PageLink } from 'react-router';
import type { CallFailure } from '#shared/client/api.ts';
import { exportFile, type ImportReport } from '#shared/contract/staff/catalogue-import.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useStaff, useTexts } from '#site/admin/staff-context.ts';
import { type Decisions, mayImport, noDecisions } from './decisions.ts';
import { ReportView } from './report-view.tsx';
import { sendFile } from './send-file.ts';
import { importTexts } from './texts.ts';

/** A catalogue file in the browser: its export, and its import after a preview. */
export function ImportPage() {
  const { texts } = useTexts();
  const own = usePageTexts(importTexts);
  const { setting } = useStaff();
  return (
    <PageFrame title={texts.pages.importCatalogue.title}>
      <Section title={own.export}>
        <p>{own.exportNote}</p>
        <Button variant="outlined" component="a" href={`/api${exportFile.path}?store=${setting.locale}`} download>
          {own.export}
        </Button>
      </Section>
      <FileImport />
    </PageFrame>
  );
}

function FileImport() {
  const own = usePageTexts(importTexts);
  const { setting, gate } = useStaff();
  const again = useCallsAgain();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [decisions, setDecisions] = useState<Decisions>(noDecisions);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'notDone' | null>(null);

  async function send(chosen: File, seen: string | null): Promise<void> {
    setFailure(null);
    setOutcome(null);
    setShare(0);
    const asked = seen === null ? noDecisions : decisions;
    const sending = { file: chosen, decisions: asked, seen, locale: setting.locale, gate, onProgress: setShare };
    const sent = await sendFile(sending).finally(() => setShare(null));
    if (!sent.ok) return setFailure(sent.failure);
    setReport(sent.report);
    if (seen === null) return setDecisions(noDecisions);
    setOutcome(sent.report.ok ? 'done' : 'notDone');
    if (sent.report.ok) await again();
  }

  function choose(chosen: File): void {
    setFile(chosen);
    setReport(null);
    void send(chosen, null);
  }

  const isBusy = share !== null;
  const isDone = outcome === 'done';
  return (
    <Section title={own.import}>
      <p>{own.about}</p>
      <Button variant={file ? 'outlined' : 'contained'} disabled={isBusy} onClick={() => input.current?.click()}>
        {file ? own.another : own.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={own.choose}
        accept="application/json,.json"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) choose(chosen);
          target.value = '';
        }}
      />
      {file && <p>{own.fileOf(file.name)}</p>}
      {share !== null && <Progress share={share} />}
      {failure && file && <FailureNotice failure={failure} again={() => void send(file, null)} />}
      {outcome && (
        <Alert severity={isDone ? 'success' : 'error'} role="status" sx={{ my: 2 }}>
          {own[outcome]}{' '}
          {isDone && (
            <Link component={PageLink} to="/admin/list/revisions">
              {own.toHistory}
            </Link>
          )}
        </Alert>
      )}
      {report && !isBusy && !isDone && (
        <>
          <ReportView report={report} decisions={decisions} decide={setDecisions} />
          {file && (
            <Button
              variant="contained"
              disabled={!mayImport(report, decisions)}
              onClick={() => void send(file, report.seen)}
            >
              {own.import}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function Progress({ share }: { share: number }) {
  const own = usePageTexts(importTexts);
  const percent = Math.floor(share * 100);
  const words = percent < 100 ? own.sending(percent) : own.checking;
  return (
    <Box role="status" sx={{ my: 2 }}>
      <small>{words}</small>
      <LinearProgress
        aria-label={words}
        {...(percent < 100 ? { variant: 'determinate' as const, value: percent } : {})}
      />
    </Box>
  );
}
