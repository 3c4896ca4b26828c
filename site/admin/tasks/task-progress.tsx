import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { oneTask, stopTask, type Task } from '#shared/contract/staff/tasks.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { sizeText } from './size-text.ts';
import { tasksTexts } from './texts.ts';

/** The progress of a task, and its file when it is done. It asks the store every two seconds until the task has ended. */
export function TaskProgress({ id }: { id: string }) {
  const { texts } = useTexts();
  const [hasEnded, setEnded] = useState(false);
  const { value, failure, again } = useCall(oneTask, { id }, hasEnded ? {} : { everySeconds: 2 });
  const task = value?.task;
  if (task && isOver(task) !== hasEnded) setEnded(isOver(task));
  return (
    <Box aria-live="polite">
      {failure && <FailureNotice failure={failure} again={again} />}
      {!task && !failure && <LinearProgress aria-label={texts.loading} />}
      {task && (isOver(task) ? <Ended task={task} /> : <Running task={task} again={again} />)}
    </Box>
  );
}

function isOver({ state }: Task): boolean {
  return state !== 'waiting' && state !== 'running';
}

function Running({ task: { id, kind, state, progress }, again }: { task: Task; again(): void }) {
  const own = usePageTexts(tasksTexts);
  const ask = useAsk();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function stop(): Promise<void> {
    setBusy(true);
    const answer = await ask(stopTask, { id }).finally(() => setBusy(false));
    setFailure(answer.ok ? null : answer.failure);
    again();
  }

  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography>
          {own.kinds[kind].name} · {own.states[state]}
          {state === 'running' && ` · ${progress}%`}
        </Typography>
        <LinearProgress
          sx={{ flex: '1 1 160px' }}
          aria-label={own.progress(own.kinds[kind].name)}
          {...(state === 'running' && { variant: 'determinate', value: progress })}
        />
        <Button variant="outlined" loading={isBusy} onClick={() => void stop()}>
          {own.stop}
        </Button>
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>{own.leave}</Typography>
    </>
  );
}

const severities = { done: 'success', failed: 'error', stopped: 'info', waiting: 'info', running: 'info' } as const;

function Ended({ task: { id, kind, state, count, failure, file, keptUntil } }: { task: Task }) {
  const own = usePageTexts(tasksTexts);
  const { locale } = useSetting();
  const timeOf = useTimes();
  const words = failure?.message ?? (count === null ? own.states[state] : own.kinds[kind].counted(count));
  return (
    <>
      <Alert severity={state === 'done' && kind === 'audit' && count ? 'warning' : severities[state]}>
        {own.kinds[kind].name}: {words}
      </Alert>
      {file && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Button variant="contained" component="a" href={`/api/staff/tasks/${id}/file?store=${locale}`} download>
            {own.download(file.name, sizeText(file.size))}
          </Button>
          {keptUntil && <span>{own.keptUntil(timeOf(keptUntil))}</span>}
        </Box>
      )}
    </>
  );
}
