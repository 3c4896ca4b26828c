import { Alert, Box } from '@mui/material';
import { makeKey } from '#shared/client/make-key.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { lastAudit, startAudit } from '#shared/contract/staff/money.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { StartTask } from '#site/admin/tasks/start-task.tsx';
import { moneyTexts } from './texts.ts';

/** The last run of the audit, and a button that starts it. */
export function AuditReport() {
  const own = usePageTexts(moneyTexts);
  const ask = useAsk();
  return (
    <>
      <Section title={own.names.audit}>
        <p>{own.auditAbout}</p>
        <StartTask label={own.startAudit} start={() => ask(startAudit, { nonce: makeKey() })} />
      </Section>
      <Section title={own.lastRun}>
        <CallView call={lastAudit} request={{}} everySeconds={10}>
          {({ run }) => <LastRun run={run} />}
        </CallView>
      </Section>
    </>
  );
}

function LastRun({ run }: ResponseOf<typeof lastAudit>) {
  const own = usePageTexts(moneyTexts);
  const timeOf = useTimes();
  if (!run) return <p>{own.neverRun}</p>;
  const { endedAt, count, findings } = run;
  return (
    <>
      <Alert severity={count === 0 ? 'success' : 'warning'}>
        {count === 0 ? own.agrees : own.findings(count)} {own.ranAt(timeOf(endedAt))}
      </Alert>
      {findings.length > 0 && (
        <Box component="ul" lang="en">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </Box>
      )}
    </>
  );
}
