import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { TaskProgress } from './task-progress.tsx';

interface StartTaskProps {
  label: string;
  /** Makes the call that starts the task. */
  start(): Promise<Answer<{ id: string }>>;
  /** The name of the field of the page's address that keeps the task's id. */
  field?: string;
}

/** A button that starts a task, and below it the progress of the task that was started last. The page's address keeps the task. */
export function StartTask({ label, start, field = 'task' }: StartTaskProps) {
  const [query, setQuery] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const id = query.get(field);

  async function begin(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await start().finally(() => setBusy(false));
    if (!answer.ok) return setFailure(answer.failure);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(field, answer.value.id);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" loading={isBusy} onClick={() => void begin()}>
        {label}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      {id && (
        <Box sx={{ width: '100%' }}>
          <TaskProgress key={id} id={id} />
        </Box>
      )}
    </Box>
  );
}
