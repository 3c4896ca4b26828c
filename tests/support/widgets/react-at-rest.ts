import { cleanup, configure } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll } from 'vitest';

// As in build/patient-waits.ts.
configure({ asyncUtilTimeout: 55_000 });

// What React has queued asks `window` for its event, and would still run when a file's window is gone. What idles comes after all else.
afterAll(async () => {
  cleanup();
  await new Promise<void>((rest) => {
    schedule(idle, () => rest());
  });
});
