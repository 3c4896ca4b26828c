import { isMainThread } from 'node:worker_threads';
import { watchStatements } from './watch-statements.ts';

/**
 * Preloaded module (`node --import`) that sends its process a signal between two of its statements. The test names the moment in a message
 * or in STRIKE. The answer to a message is the number of moments since the previous message.
 */
export interface Strike {
  signal: 'SIGKILL' | 'SIGSTOP';
  /** The number of the moment, counted from 1. */
  at: number;
  /** Counts only the moments of statements that contain this text; by default all moments. */
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
  // Ends the process when its parent ends, for example after an interrupted test.
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
