import { isMainThread } from 'node:worker_threads';
import { watchStatements } from './watch-statements.ts';

/**
 * A preloaded module (`node --import`) that sends its process a signal between two of its statements. A message or STRIKE names the moment.
 * The answer to a message is the number of moments since the previous one.
 */
export interface Strike {
  signal: 'SIGKILL' | 'SIGSTOP';
  at: number;
  /** Counts only statements that contain this text. */
  holding?: string;
}

let strike: Strike | null = process.env.STRIKE ? JSON.parse(process.env.STRIKE) : null;
let passed = 0;

// Workers load this module too, but their statements do not count.
if (isMainThread) {
  process.on('message', (next: Strike | null) => {
    process.send?.({ passed });
    strike = next;
    passed = 0;
  });
  // Ends with its parent, for example after an interrupted test.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
  watchStatements({
    after(text) {
      if (!strike || (strike.holding && !text.includes(strike.holding))) return;
      passed += 1;
      if (passed === strike.at) process.kill(process.pid, strike.signal);
    },
  });
}
