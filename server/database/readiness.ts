import { setTimeout as wait } from 'node:timers/promises';
import { checkSchema } from './check-schema.ts';
import type { Database } from './database.ts';
import { type Asked, judgeChecks, type Readiness } from './judge-checks.ts';

const probeEveryMs = 5000;

/**
 * The longest check: 18 turns of 50 ms, because load balancers check every second. There are turns instead of one timeout, because a busy
 * node may wake up late and receive its answers only then.
 */
const turnMs = 50;
const mostTurns = 18;

/**
 * Answers whether the database can be read and written. Each check reads once; every five seconds a check reads the columns of the tables
 * and writes one row. A check without an answer in time is decided by the node's other work since the check began.
 */
export function createReadiness(database: Database, clock: () => Date): () => Promise<Readiness> {
  let probe: Probe | null = null;
  /** The start of the first probe after the last committed one; null while the last probe was committed. */
  let vainSince: number | null = null;
  let keptAt = 0;
  let failure: Error | null = null;
  void database.disk.failed.then((fault) => {
    failure = fault;
  });

  return async () => {
    const begun = performance.now();
    const own = startCheck();
    for (let turn = 0; ; turn++) {
      const now = performance.now();
      const found = judgeChecks({
        ...{ failure, begun, now, signs: database.figures.signs },
        read: own.read,
        write: probe?.write ?? pending,
        waitedMs: now - Math.min(vainSince ?? now, Math.max(database.figures.signs.waitingSince ?? now, keptAt)),
        isOver: turn >= mostTurns,
      });
      if (found) return found;
      await Promise.race([wait(turnMs), ...(turn === 0 ? [own.ended] : [])]);
    }
  };

  function startCheck(): Check {
    if (isProbeDue()) return startProbe();
    const check: Check = { read: pending, ended: undefined };
    check.ended = settle(() => Promise.resolve(database.raw.get('SELECT written_at FROM write_probes'))).then(
      (read) => {
        check.read = read;
      },
    );
    return check;
  }

  /** True for the first check, after a probe that failed, and five seconds after the last probe began. False while a probe runs. */
  function isProbeDue(): boolean {
    if (!probe || probe.write.state === 'failed') return true;
    const now = clock().getTime();
    return probe.write.state === 'done' && (now < probe.at || now - probe.at >= probeEveryMs);
  }

  function startProbe(): Check {
    const own: Probe = { at: clock().getTime(), read: pending, write: pending, ended: undefined };
    probe = own;
    vainSince ??= performance.now();
    own.ended = (async () => {
      own.read = await settle(() => checkSchema(database.raw, database.dialect));
      own.write = own.read.state === 'done' ? await settle(() => database.disk.probe(own.at)) : own.read;
      if (own.write.state !== 'done') return;
      vainSince = null;
      keptAt = performance.now();
    })();
    return own;
  }
}

interface Check {
  read: Asked;
  /** Resolves when the check's statements have been answered. */
  ended: Promise<void> | undefined;
}

interface Probe extends Check {
  at: number;
  write: Asked;
}

const pending: Asked = { state: 'pending' };

async function settle(ask: () => Promise<unknown>): Promise<Asked> {
  try {
    await ask();
    return { state: 'done' };
  } catch (cause) {
    return { state: 'failed', cause };
  }
}
