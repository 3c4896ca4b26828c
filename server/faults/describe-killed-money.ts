import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRandom } from '#server/commerce/conformance/random.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { type StoreNode, startStoreNode } from '#server/testing/store-node.ts';
import { createAsker, type Request } from './ask.ts';
import { arm, dies } from './kill-during.ts';
import { type Facts, factsOf, type MoneyStep, moneySteps } from './money-steps.ts';

import { payFor } from './purchase.ts';
import { signInStaff } from './sign-in-staff.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import type { Strike } from './strike-between-statements.ts';

/** A process that takes steps. */
interface Doer {
  process: ChildProcess;
  /** Answers whether it has died by the strike. */
  takes(request: Request | null, strike: Strike): Promise<boolean>;
}

/**
 * A node, or the process that does its jobs, is killed at random moments while somebody pays, an order is settled, a visit is moved, money is
 * given back and tickets are used. Whoever calls again gets the one answer, all of it is done, once, and the audit agrees after each.
 */
export function describeKilledMoney(
  name: string,
  openPlace: () => Promise<Record<string, string>>,
  { points }: { points: number },
): void {
  it(`a store on ${name} that is killed at ${points} random moments pays, settles, refunds, redeems and moves each once`, async () => {
    const random = createRandom(Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000)));
    const place = await openPlace();
    // The jobs have a process of their own, so that each run of a call has the same statements. The gate takes tomorrow's tickets.
    const environment = {
      ...place,
      JOBS: 'off',
      ENTRY_TOLERANCE_DAYS: '1',
      HELD_SHARE_PER_ADDRESS: '100',
      HELD_PLACES_PER_ADDRESS: '100000',
    };

    async function start(by: MoneyStep['by']): Promise<Doer> {
      const doer = by === 'node' ? byCall(await startNode(environment)) : byTurn(await startJobs(environment));
      onTestFinished(() => void doer.process.kill('SIGKILL'));
      return doer;
    }

    const node = await startNode(environment);
    onTestFinished(() => void node.process.kill('SIGKILL'));
    const survivors = { node: byCall(node), jobs: await start('jobs') };
    const { DATABASE_URL: url, DATA_DIR: folder = '' } = place;
    const database = await openDatabase(url ? { url } : { folder });
    onTestFinished(() => database.close());
    const token = await signInStaff(database);
    const ask = createAsker({ urls: [node.url], patienceMs: 60_000, from, note: () => {} });

    async function prepare(step: MoneyStep) {
      const { fakeId, request } = await step.prepare(ask, token);
      return { fakeId, request: request && { ...request, key: randomUUID() } };
    }

    /** Whoever got no answer asks again, and then once more. */
    async function again(request: Request | null, label: string) {
      if (!request) {
        for (const turn of [1, 2])
          expect(await survivors.jobs.takes(null, never), `${label}, turn ${turn}`).toBe(false);
        return;
      }
      const answers = [await ask(request), await ask(request)];
      expect(answers[0], label).toEqual(answers[1]);
      expect([200, 303], `${label}: ${JSON.stringify(answers[0])}`).toContain(answers[0]?.status);
    }

    /** All that is open is paid: the jobs would ask about it in every turn that follows. */
    async function finish(step: MoneyStep, fakeId: string) {
      if (step.after.taken === 0) await payFor(ask, fakeId);
    }

    const lengths: number[] = [];
    for (const step of moneySteps) {
      const { fakeId, request } = await prepare(step);
      expect(await survivors[step.by].takes(request, never), step.name).toBe(false);
      lengths.push(await arm(survivors[step.by], null));
      expect(await factsOf(database, fakeId), step.name).toEqual(step.after);
      await finish(step, fakeId);
    }

    const stepOf = (kills: number) => moneySteps[kills % moneySteps.length] as MoneyStep;
    let dying = await start(stepOf(0).by);
    let next: Promise<Doer> | null = null;
    for (let kills = 0; kills < points; ) {
      const step = stepOf(kills);
      const length = lengths[kills % moneySteps.length] ?? 1;
      const { fakeId, request } = await prepare(step);
      const before = await factsOf(database, fakeId);
      next ??= start(stepOf(kills + 1).by);
      const moment = 1 + random.below(length);
      const hasDied = await dying.takes(request, { signal: 'SIGKILL', at: moment });
      const label = `${step.name}, killed at moment ${moment} of ${length}`;
      // All of it or nothing is done.
      expect([before, step.after].map(ownFacts), label).toContainEqual(ownFacts(await factsOf(database, fakeId)));
      expect(await auditSales(database), label).toEqual([]);
      await again(request, label);
      expect(await factsOf(database, fakeId), label).toEqual(step.after);
      expect(await auditSales(database), label).toEqual([]);
      await finish(step, fakeId);
      // Who has done the like before asks a little less: then it lives on, and another moment counts.
      if (!hasDied) continue;
      kills += 1;
      dying = await next;
      next = null;
    }
  }, 3_600_000);
}

const from = '10.1.1.1';
const never = { signal: 'SIGKILL', at: Number.MAX_SAFE_INTEGER } as const;

const startNode = (environment: Record<string, string>) =>
  startStoreNode(environment, { preload: join(import.meta.dirname, 'strike-between-statements.ts') });

function byCall(node: StoreNode): Doer {
  return {
    process: node.process,
    async takes(request, strike) {
      if (!request) throw new Error('A node takes a step when it is called.');
      await arm(node, strike);
      return dies(node, request, from);
    },
  };
}

function byTurn(jobs: Jobs): Doer {
  return { process: jobs.process, takes: (_, strike) => jobs.turn(strike) };
}

/** What the store's own rows say: a payment service does its part whenever it likes. */
function ownFacts({ taken, returned, ...own }: Facts): Partial<Facts> {
  return own;
}
