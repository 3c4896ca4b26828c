import { isMainThread } from 'node:worker_threads';
import { watchStatements } from './watch-statements.ts';

/**
 * Loaded before a program (`node --import`), it sends the process a signal between two of its statements. The test that started it
 * says by a message, or in STRIKE, at which moment; a message is answered by how many moments have passed since the one before.
 */
export interface Strike {
  signal: 'SIGKILL' | 'SIGSTOP';
  /** The number of the moment, counted from 1. */
  at: number;
  /** Only moments of statements that hold this text are counted; all by default. */
  holding?: string;
}

let strike: Strike | null = process.env.STRIKE ? JSON.parse(process.env.STRIKE) : null;
let passed = 0;

// Workers load this module too, and have no statements that count.
if (isMainThread) {
  process.on('message', (next: Strike | null) => {
    process.send?.({ passed });
    strike = next;
    passed = 0;
  });
  // Ends the process with its parent, when a test is interrupted.
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
