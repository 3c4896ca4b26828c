import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { type StoreNode, startStoreNode } from '#tests/support/store-node.ts';
import { createAsker, type Request } from './ask.ts';
import { arm } from './kill-during.ts';
import { type Facts, factsOf, type MoneyStep, moneySteps } from './money-steps.ts';
import { openBooks, type Place } from './places.ts';
import { payFor } from './purchase.ts';
import { signInStaff } from './sign-in-staff.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

/** A node for calls and a process for jobs. The test learns of the moments between the statements of both. */
export interface MoneyStore {
  node: StoreNode;
  jobs: Jobs;
  ask: ReturnType<typeof createAsker>;
}

/** Disturbs a step between two of its statements. False when the step ended before that moment. */
export type Disturb = (by: MoneyStep['by'], request: Request | null, moment: number) => Promise<boolean>;

/**
 * Disturbs steps that move money at random moments, `points` times. After each disturbance either the whole step is stored or nothing. A
 * caller who repeats it gets the same answer, it is done once, and the audit finds nothing wrong.
 */
export async function disturbMoney(
  place: Place,
  points: number,
  open: (store: MoneyStore, environment: Record<string, string>) => Disturb,
): Promise<void> {
  const random = createRandom(Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000)));
  // The jobs run in their own process, so that each run of a call has the same statements. The gate admits tomorrow's tickets.
  const environment = {
    ...place,
    JOBS: 'off',
    ENTRY_TOLERANCE_DAYS: '1',
    HELD_SHARE_PER_ADDRESS: '100',
    HELD_PLACES_PER_ADDRESS: '100000',
    PAYMENTS_PER_MINUTE: '10000',
    WAITING_ORDERS_PER_ADDRESS: '100000',
  };
  const node = await startWatchedNode(environment);
  const jobs = await startJobs(environment);
  endWithTest(node.process, jobs.process);
  const database = await openBooks(place);
  const token = await signInStaff(database);
  const ask = createAsker({ urls: [node.url], patienceMs: 60_000, from, note: () => {} });

  async function prepare(step: MoneyStep) {
    const { fakeId, request } = await step.prepare(ask, token);
    return { fakeId, request: request && { ...request, key: randomUUID() } };
  }

  async function take(request: Request | null, label: string) {
    if (!request) return jobs.turn(never);
    const answer = await ask(request);
    expect([200, 303], `${label}: ${JSON.stringify(answer)}`).toContain(answer.status);
    return answer;
  }

  /** Skips the three minutes for which a dead process has claimed a return of money. */
  async function freeRefunds() {
    await database.raw.run('UPDATE money_back SET ask_at = changed_at WHERE ask_at > changed_at');
  }

  /** Pays an order that is still open, because the jobs would check its payment in every later turn. */
  async function finish(step: MoneyStep, fakeId: string) {
    if (step.after.taken === 0) await payFor(ask, fakeId);
  }

  const lengths: number[] = [];
  for (const step of moneySteps) {
    const { fakeId, request } = await prepare(step);
    if (request) await arm(node, null);
    await take(request, step.name);
    lengths.push(await arm(request ? node : jobs, null));
    expect(await factsOf(database, fakeId), step.name).toEqual(step.after);
    await finish(step, fakeId);
  }

  const disturb = open({ node, jobs, ask }, environment);
  for (let disturbed = 0; disturbed < points; ) {
    const index = disturbed % moneySteps.length;
    const step = moneySteps[index] as MoneyStep;
    const { fakeId, request } = await prepare(step);
    const before = await factsOf(database, fakeId);
    const moment = 1 + random.below(lengths[index] ?? 1);
    const label = `${step.name}, disturbed at moment ${moment} of ${lengths[index]}`;
    // A step that ends before the moment does not count as disturbed.
    if (await disturb(step.by, request, moment)) disturbed += 1;
    // The break has also cut this test's connections.
    const reads = async () => (await database.raw.get('SELECT 1 AS one')) !== undefined;
    await expect.poll(() => reads().catch(() => false)).toBe(true);
    expect([before, step.after].map(ownFacts), label).toContainEqual(ownFacts(await factsOf(database, fakeId)));
    expect(await auditSales(database), label).toEqual([]);
    await freeRefunds();
    expect(await take(request, label), label).toEqual(await take(request, label));
    expect(await factsOf(database, fakeId), label).toEqual(step.after);
    expect(await auditSales(database), label).toEqual([]);
    await finish(step, fakeId);
  }
}

export const from = '10.1.1.1';

const never = { signal: 'SIGKILL', at: Number.MAX_SAFE_INTEGER } as const;

export const startWatchedNode = (environment: Record<string, string>) =>
  startStoreNode(environment, { preload: join(import.meta.dirname, 'strike-between-statements.ts') });

export function endWithTest(...processes: ChildProcess[]): void {
  onTestFinished(() => {
    for (const process of processes) process.kill('SIGKILL');
  });
}

/** Leaves out the payment service, which works at its own pace. */
function ownFacts({ taken, returned, ...own }: Facts): Partial<Facts> {
  return own;
}
