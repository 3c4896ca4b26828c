import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { readCatalogueState } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { importText, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';

const longestLifeMs = 900;

/** Kills a process while it saves, publishes and imports, and checks after each kill that nothing is half done. */
export function describeKilledCatalogue(kills: number): void {
  it(`a store that is killed ${kills} times while staff save, publish and import has nothing half done`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const first = await openDatabase({ folder });
    await migrate(first);
    expect(await importText(first, JSON.stringify(testCatalogue()))).toMatchObject({ ok: true });
    await first.close();

    for (let kill = 1; kill <= kills; kill++) {
      const program = join(import.meta.dirname, 'catalogue-process.ts');
      const editing = fork(program, [folder, String(kill)], { stdio: 'inherit' });
      await Promise.race([once(editing, 'message'), once(editing, 'exit')]);
      await wait(Math.random() * longestLifeMs);
      expect(editing.exitCode, 'the process works until it is killed').toBeNull();
      editing.kill('SIGKILL');
      await once(editing, 'exit');
      const database = await openDatabase({ folder });
      await checkWhole(database);
      await database.close();
    }
  });
}

async function checkWhole(database: Database): Promise<void> {
  const { edits } = await readCatalogueState(database);
  expect(edits).toBeGreaterThan(1);
  const rows = (text: string) => database.raw.all<Record<string, string | number>>(text);

  // Every revision is there once, with all of its changes and with its line of the audit trail.
  const revisions = await rows('SELECT number, origin, changes FROM catalogue_revisions ORDER BY number');
  expect(revisions.map(({ number }) => number)).toEqual(Array.from({ length: edits }, (_, at) => at + 1));
  const counted = await rows(
    'SELECT revision, count(*) AS changes FROM catalogue_changes WHERE revision > 1 GROUP BY revision ORDER BY revision',
  );
  expect(counted.map(({ changes }) => changes)).toEqual(revisions.slice(1).map(({ changes }) => changes));
  const acts = await rows(`SELECT objects FROM staff_acts
    WHERE outcome = 'done' AND operation IN ('catalogue.publish', 'store.change-style')`);
  const told = acts.flatMap(({ objects }) => String(objects).match(/revision (\d+)/)?.[1] ?? []).map(Number);
  const published = revisions.filter(({ origin }) => origin === 'publish').map(({ number }) => number);
  expect(told.toSorted((one, other) => one - other)).toEqual(published);

  // The settings and the content, which one step writes, agree.
  const [settings, content] = await rows(`SELECT document FROM store_settings
    WHERE generation = (SELECT active_generation FROM catalogue_state)
    UNION ALL SELECT document FROM contents`);
  const colourOf = (row: typeof settings) => JSON.parse(String(row?.document)).color;
  expect(colourOf(settings)).toBe(colourOf(content));

  // All products are of one import.
  let text = '';
  for await (const part of exportCatalogue(database)) text += part;
  const { products }: Catalogue = JSON.parse(text);
  expect(products).toHaveLength(testCatalogue().products.length);
  const rounds = new Set(products.map(({ name }) => (/^Round/.test(name.en ?? '') ? name.en : 'before')));
  expect(rounds.size).toBe(1);
}
