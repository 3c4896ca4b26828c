import { SchemaDiffers } from './check-schema.ts';
import { isWaitInVain } from './faults.ts';
import type { Signs } from './signs.ts';

/** The part that cannot work, if any; the cause is for the log. */
export type Readiness =
  | { status: 'ready' }
  | {
      status: 'database-unreachable' | 'database-not-writable' | 'database-schema-differs' | 'disk-failed';
      cause: unknown;
    };

/** How a statement of a check stands. */
export type Asked = { state: 'pending' } | { state: 'done' } | { state: 'failed'; cause: unknown };

interface Checks {
  /** The fault after which SQLite takes nothing more. */
  failure: Error | null;
  /** The read of this check. */
  read: Asked;
  /** The last write, of this check or of an earlier one. */
  write: Asked;
  /** Milliseconds for which writes have waited without one being kept. */
  waitedMs: number;
  /** The signs from the node's other work. */
  signs: Readonly<Signs>;
  begun: number;
  now: number;
  /** The check has taken as long as it may: there must be an answer. */
  isOver: boolean;
}

/** The longest wait of a write. Longer ones are as good as refused: their buyer has already seen a failure. */
const mostWaitMs = 3000;

/** A disk that has refused a change counts as full for so long, although the probe's one row still finds room. */
const refusedMs = 5000;

/** While some changes are kept and others refused, as on a disk that is nearly full, the store sells. */
const mixedMs = 1000;

/** Decides what a check says; null as long as it can still hear something. */
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
  // What waits may still be written, and another process that is writing shows that the disk can be written.
  if (write.state === 'pending' || isWaitInVain(write.cause)) return { status: 'ready' };
  return { status: 'database-not-writable', cause: write.cause };
}

function refusalOf({ signs: { refused, keptAt }, now }: Checks): unknown {
  if (!refused || refused.at < keptAt || now - refused.at > refusedMs || now - keptAt < mixedMs) return null;
  return refused.cause;
}
