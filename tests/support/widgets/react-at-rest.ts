import { cleanup, configure } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll } from 'vitest';

// The same limit as in build/patient-waits.ts.
configure({ asyncUtilTimeout: 55_000 });

// React's queued work reads `window.event` and would fail after a file's window is gone. An idle task runs after all other work.
afterAll(async () => {
  cleanup();
  await new Promise<void>((rest) => {
    schedule(idle, () => rest());
  });
});
