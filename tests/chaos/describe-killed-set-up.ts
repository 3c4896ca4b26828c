import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readCatalogueState } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { isSetUpOpen } from '#server/first-run/first-link.ts';
import { readFirstRun } from '#server/members/first-run.ts';

/** How often the set-up of one store is killed before it may end. */
const mostKills = 5;

/** Kills processes that set stores up, and checks after each kill that the set-up is before or after a step. */
export function describeKilledSetUp(stores: number): void {
  it(`a set-up that is killed again and again goes on where it was, in each of ${stores} stores`, async () => {
    const wholeMs = (await setUp(Number.POSITIVE_INFINITY)).ms;
    let kills = 0;
    for (let store = 0; store < stores; store++) kills += (await setUp(wholeMs)).kills;
    expect(kills).toBeGreaterThanOrEqual(stores);
  });
}

/** Sets up one store. Each process lives at most `longestMs`. */
async function setUp(longestMs: number): Promise<{ kills: number; ms: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await openDatabase({ folder });
  await migrate(database);
  await database.close();
  for (let kills = 0; ; kills++) {
    // Most steps are short and are done first; the last one, which opens the store, is long.
    const lifeMs = kills < mostKills ? Math.random() ** 2 * longestMs : Number.POSITIVE_INFINITY;
    const ended = await runProcess(folder, lifeMs);
    const after = await openDatabase({ folder });
    await checkWhole(after);
    const isOpen = !(await isSetUpOpen(after));
    await after.close();
    if (isOpen) return { kills: ended.ms === null ? kills + 1 : kills, ms: ended.ms ?? 0 };
  }
}

/** Runs a process until it ends or is killed. Returns its time from its first step to its end; null when it was killed. */
async function runProcess(folder: string, lifeMs: number): Promise<{ ms: number | null }> {
  const working = fork(join(import.meta.dirname, 'set-up-process.ts'), [folder], { stdio: 'inherit' });
  const exit = once(working, 'exit');
  await Promise.race([once(working, 'message'), exit]);
  const begun = performance.now();
  if (Number.isFinite(lifeMs)) await Promise.race([exit, wait(lifeMs)]);
  else await exit;
  if (working.exitCode === null) working.kill('SIGKILL');
  const [code, signal] = await exit;
  expect([code, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null]);
  return { ms: signal ? null : performance.now() - begun };
}

async function checkWhole(database: Database): Promise<void> {
  const rows = (text: string) => database.raw.all<Record<string, string | number | null>>(text);
  const acts = await rows("SELECT operation, fields FROM staff_acts WHERE outcome = 'done'");
  const fieldsOf = (name: string) =>
    acts.filter(({ operation }) => operation === name).flatMap(({ fields }) => JSON.parse(String(fields)) as string[]);
  const { accountId, answers } = await readFirstRun(database);

  // Owner, session and line are there together.
  const owners = await rows('SELECT id FROM accounts');
  expect(owners.map(({ id }) => id)).toEqual(accountId === null ? [] : [accountId]);
  expect(await rows('SELECT account_id FROM sessions')).toHaveLength(owners.length);
  expect(acts.filter(({ operation }) => operation === 'set-up.begin')).toHaveLength(owners.length);

  // Each answer has its line, and is there once.
  expect(fieldsOf('set-up.save').toSorted()).toEqual(Object.keys(JSON.parse(answers)).toSorted());

  // The settings of a step are there together, with their lines.
  const settings = (await rows('SELECT name FROM settings ORDER BY name')).map(({ name }) => String(name));
  expect([0, 4, 6]).toContain(settings.length);
  expect([...new Set(fieldsOf('setting.save'))].toSorted()).toEqual(settings);

  // The catalogue is there with all of its parts, or not at all.
  const { generation, edits } = await readCatalogueState(database);
  const isOpen = generation > 0;
  expect(edits).toBe(isOpen ? 1 : 0);
  expect(await rows(`SELECT sku FROM products WHERE generation = ${generation}`)).toHaveLength(isOpen ? 1 : 0);
  expect(await rows('SELECT number FROM catalogue_revisions')).toHaveLength(isOpen ? 1 : 0);
}
