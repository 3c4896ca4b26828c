import { expect, it, onTestFailed, onTestFinished } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { routes } from '#site/routes.ts';
import { attack, seedOf } from '#tests/hostile/attack.ts';
import { growTexts } from '#tests/hostile/grow-texts.ts';
import { learn } from '#tests/hostile/learn.ts';
import { openTarget } from '#tests/hostile/open-target.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/database/test-postgres.ts';

it.each<[string, () => Promise<TestPostgres | null>]>([
  ['SQLite', async () => null],
  ['PostgreSQL', startTestPostgres],
])(
  '20,000 hostile calls and pages are answered by name and in time on %s',
  async (_, startDatabase) => {
    const seed = seedOf(Date.now() % 2 ** 32);
    console.info(`HOSTILE_SEED=${seed}`);
    const postgres = await startDatabase();
    const target = await openTarget(postgres?.url);
    onTestFailed(() => console.error(target.logged.join('')));
    onTestFinished(async () => {
      await target.close();
      await postgres?.stop();
    });
    // Each round has its own number and buys something else; the second attack continues the numbers of the first.
    let rounds = 0;
    const learnAnew = () => learn(target, rounds++);
    const { faults, reached } = await attack(target.app.url, { seed, count: 20_000, learn: learnAnew });
    expect(faults).toEqual([]);
    // The error page shows no words of the address, because they could deceive its reader.
    const pages = routes.filter(({ page }) => page !== 'refused').map(({ path }) => path);
    expect(pages.filter((one) => !reached.has(one))).toEqual([]);
    // A webhook needs the signature of a payment service, and an upload a file: their own tests send these.
    const unsigned = calls.filter(({ body }) => body === undefined);
    // Calls that rarely succeed, because for instance their contact must still exist, are attacked again separately.
    const only = unsigned.filter(({ name }) => !reached.has(name));
    const late = only.length > 0 ? await attack(target.app.url, { seed, count: 1000, learn: learnAnew, only }) : null;
    expect(late?.faults ?? []).toEqual([]);
    expect(only.filter(({ name }) => !late?.reached.has(name)).map(({ name }) => name)).toEqual([]);
  },
  1_500_000,
);

it('every text of every call, page and header takes time proportional to its length', async () => {
  const target = await openTarget();
  onTestFinished(() => target.close());
  const known = await learn(target, 0);
  expect(await growTexts(target.app.url, known)).toEqual([]);
}, 1_500_000);
