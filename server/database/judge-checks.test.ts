import { describe, expect, it } from 'vitest';
import { SchemaDiffers } from './check-schema.ts';
import { judgeChecks } from './judge-checks.ts';
import { noSigns } from './signs.ts';
import { DiskFailed } from './sqlite-sync.ts';

const now = 100_000;
const done = { state: 'done' } as const;
const pending = { state: 'pending' } as const;
const failed = (cause: object) => ({ state: 'failed', cause }) as const;
const busy = failed({ errcode: 5 });
const full = failed({ errcode: 13 });
const gone = failed({ code: 'ECONNREFUSED' });

interface Row {
  read?: Parameters<typeof judgeChecks>[0]['read'];
  write?: Parameters<typeof judgeChecks>[0]['write'];
  waitedMs?: number;
  answered?: number;
  kept?: number;
  /** The age of the last synced change; `kept` by default. */
  synced?: number | undefined;
  refused?: number;
  failure?: Error;
}

/** Judges a check that began 500 ms ago. Instants count back from now, in milliseconds. */
function judge({ read = done, write = done, waitedMs = 0, failure, ...signs }: Row, isOver: boolean) {
  const ago = (ms: number | undefined) => (ms === undefined ? Number.NEGATIVE_INFINITY : now - ms);
  return judgeChecks({
    ...{ read, write, waitedMs, failure: failure ?? null, begun: now - 500, now, isOver },
    signs: {
      ...noSigns(),
      answeredAt: ago(signs.answered),
      keptAt: ago(signs.kept),
      syncedAt: ago('synced' in signs ? signs.synced : signs.kept),
      refused: signs.refused === undefined ? null : { at: now - signs.refused, cause: new Error('full') },
    },
  })?.status;
}

describe('a node', () => {
  it.each<[string, Row, string | undefined, string]>([
    ['has read and written', {}, 'ready', 'ready'],
    ['waits for its read', { read: pending }, undefined, 'database-unreachable'],
    ['waits for its read, and others are answered', { read: pending, answered: 100, kept: 100 }, 'ready', 'ready'],
    [
      'waits for its read, and others were answered before',
      { read: pending, answered: 600 },
      undefined,
      'database-unreachable',
    ],
    ['is refused a connection', { read: gone }, undefined, 'database-unreachable'],
    ['is refused a connection, and others have one', { read: gone, answered: 100, kept: 100 }, 'ready', 'ready'],
    ['waits for its write', { write: pending, waitedMs: 400 }, undefined, 'ready'],
    ['waits for its write too long', { write: pending, waitedMs: 3100 }, undefined, 'database-not-writable'],
    ['waits for its write, and others write', { write: pending, waitedMs: 3100, kept: 10 }, 'ready', 'ready'],
    [
      'waits for its write too long, and others write without a sync',
      { write: pending, waitedMs: 3100, kept: 10, synced: undefined },
      undefined,
      'database-not-writable',
    ],
    [
      'finds the disk full, and others write without a sync',
      { write: full, waitedMs: 900, kept: 100, synced: undefined },
      'ready',
      'ready',
    ],
    ['gives way to another process', { write: busy, waitedMs: 2000 }, undefined, 'ready'],
    ['gives way for too long', { write: busy, waitedMs: 4000 }, undefined, 'database-not-writable'],
    ['finds the disk full', { write: full }, undefined, 'database-not-writable'],
    ['finds the disk full, and others write', { write: full, kept: 100 }, 'ready', 'ready'],
    ['writes its probe, but buyers cannot write', { refused: 900 }, undefined, 'database-not-writable'],
    ['writes its probe, and buyers failed just now, but not before', { refused: 10, kept: 600 }, 'ready', 'ready'],
    ['writes its probe, and buyers failed long ago', { refused: 6000 }, 'ready', 'ready'],
    ['writes its probe, and buyers write again', { refused: 900, kept: 800 }, 'ready', 'ready'],
    [
      'misses a column',
      { read: failed(new SchemaDiffers('carts', 'id')), kept: 100 },
      'database-schema-differs',
      'database-schema-differs',
    ],
    ['has lost its disk', { failure: new DiskFailed('EIO'), kept: 100, answered: 100 }, 'disk-failed', 'disk-failed'],
  ])('that %s', (_, row, before, atLast) => {
    expect([judge(row, false), judge(row, true)]).toEqual([before, atLast]);
  });
});
