import { expect, it, onTestFinished } from 'vitest';
import { buy, cartWithRides, must } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { makeSqlite } from '#tests/support/databases.ts';
import { auditTask } from './audit-task.ts';

it('leaves the thread of the server free for its visitors while SQLite is read', async () => {
  const place = await makeSqlite();
  const store = await openTestStoreOn(async () => place);
  onTestFinished(store.close);
  await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
  const { folder } = place.where as { folder: string };
  const clock = () => new Date(0);
  const task = auditTask({ database: store.database, dataDir: folder, auditOptions: {}, clock });
  let turns = 0;
  let turnsOfWork = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const done = await task.work({} as never, {
    actor: { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['ledger.read'] },
    signal: new AbortController().signal,
    write: async () => {},
    progress: () => {
      turnsOfWork = turns;
    },
  });
  clearInterval(timer);
  expect(must(done)).toEqual({ count: 0 });
  expect(turnsOfWork).toBeGreaterThan(0);
});
