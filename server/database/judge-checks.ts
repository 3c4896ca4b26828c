import { SchemaDiffers } from './check-schema.ts';
import { isWaitInVain } from './faults.ts';
import type { Signs } from './signs.ts';

/** The result of a check: the store can sell, or a part of it cannot work. The cause is for the log. */
export type Readiness =
  | { status: 'ready' }
  | {
      status: 'database-unreachable' | 'database-not-writable' | 'database-schema-differs' | 'disk-failed';
      cause: unknown;
    };

export type Asked = { state: 'pending' } | { state: 'done' } | { state: 'failed'; cause: unknown };

interface Checks {
  /** The fault after which SQLite accepts no more statements. */
  failure: Error | null;
  read: Asked;
  /** The probe's last write, in this check or in an earlier one. */
  write: Asked;
  /** Milliseconds for which writes have waited while none was committed. */
  waitedMs: number;
  signs: Readonly<Signs>;
  begun: number;
  now: number;
  isOver: boolean;
}

/** Milliseconds that a write may wait. Longer waits count as refused, because the buyer has already seen a failure. */
const mostWaitMs = 3000;

/** Milliseconds for which a disk that has refused a change counts as full, although the probe's one row still fits. */
const refusedMs = 5000;

/** Milliseconds for which a committed change counts more than a refused one: on a nearly full disk the store still sells. */
const mixedMs = 1000;

/** Decides the result of a check; null while the check can still learn more. */
export function judgeChecks(checks: Checks): Readiness | null {
  const { failure, read, write, waitedMs, signs, begun, isOver } = checks;
  if (failure) return { status: 'disk-failed', cause: failure };
  for (const { cause } of [read, write].filter((asked) => asked.state === 'failed')) {
    if (cause instanceof SchemaDiffers) return { status: 'database-schema-differs', cause };
  }
  if (read.state !== 'done' && signs.answeredAt < begun) {
    const cause = read.state === 'failed' ? read.cause : new Error('No answer in time.');
    return isOver ? { status: 'database-unreachable', cause } : null;
  }
  const isStuck = waitedMs > mostWaitMs && signs.syncedAt < begun;
  if (signs.keptAt >= begun && !isStuck) return { status: 'ready' };
  const refusal = refusalOf(checks) ?? (isStuck ? new Error('Nothing has been written for too long.') : null);
  if (refusal) return isOver ? { status: 'database-not-writable', cause: refusal } : null;
  if (write.state === 'done') return { status: 'ready' };
  if (!isOver) return null;
  // A waiting write may still succeed, and another process that is writing shows that the disk can be written.
  if (write.state === 'pending' || isWaitInVain(write.cause)) return { status: 'ready' };
  return { status: 'database-not-writable', cause: write.cause };
}

function refusalOf({ signs: { refused, keptAt }, now }: Checks): unknown {
  if (!refused || refused.at < keptAt || now - refused.at > refusedMs || now - keptAt < mixedMs) return null;
  return refused.cause;
}
