import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { fail } from '#shared/contract/errors.ts';
import { must } from '#tests/conformance/shopping.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { type ActSearch, lastActs, listActs } from './last-acts.ts';

const hourMs = 3_600_000;
/** Midnight of 10 March 2026 in Hong Kong. */
const midnight = Date.parse('2026-03-10T00:00:00+08:00');

describe.each(databases)('the audit trail on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
    await insertAccount(database, 'ada', { role: 4 });
    await database.transaction(async ({ raw }) => {
      // Acts 0 to 1199, one an hour. Each third is Ada's, each hundredth is on the order A, and the last is of a removed account.
      for (let act = 0; act < 1200; act++) {
        await raw.run(
          `INSERT INTO staff_acts (id, acted_at, operation, made_by, account_id, os_user, objects, fields, outcome)
           VALUES (?, ?, 'order.refund', 'npm run refund', ?, 'root', ?, '[]', 'done')`,
          `a${String(act).padStart(4, '0')}`,
          midnight + act * hourMs,
          act === 1199 ? 'gone' : act % 3 === 0 ? 'ada' : null,
          JSON.stringify(act % 100 === 0 ? ['order A', 'item 1 × 2'] : [`order B${act}`]),
        );
      }
    });
  }, 60_000);
  afterAll(() => close());

  const search = (wish: Partial<ActSearch>) => listActs({ database }, 'Asia/Hong_Kong', { most: 100, ...wish });
  const hourOf = ({ actedAt }: { actedAt: number }) => (actedAt - midnight) / hourMs;

  /** The hours of all acts that a search finds, over all its pages, and the number of acts on each page. */
  async function found(wish: Partial<ActSearch>): Promise<{ hours: number[]; pages: number[] }> {
    const hours: number[] = [];
    const pages: number[] = [];
    for (let after: string | undefined; ; ) {
      const { acts, next } = must(await search({ ...wish, after }));
      hours.push(...acts.map(hourOf));
      pages.push(acts.length);
      if (next === null) return { hours, pages };
      after = next;
    }
  }

  it('is read to its end, each act once and the last first', async () => {
    const { hours } = await found({});
    expect(hours).toEqual(Array.from({ length: 1200 }, (_, index) => 1199 - index));
    const since: number[] = [];
    for await (const act of lastActs(database, midnight + hourMs)) since.push(hourOf(act));
    expect(since).toEqual(hours.slice(0, -1));
  });

  it('has the acts of the days that are asked for, both included', async () => {
    const { hours } = await found({ actedFrom: '2026-03-11', actedTo: '2026-03-12' });
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([48, 71, 24]);
  });

  it('finds the acts of an account by its address, typed in any case, or by its id', async () => {
    const { hours } = await found({ actor: 'Ada@Example.com' });
    expect(hours).toHaveLength(400);
    expect((await found({ actor: 'ada' })).hours).toEqual(hours);
    expect(must(await search({ most: 1 })).acts).toMatchObject([{ actor: 'gone by root' }]);
    expect((await found({ actor: 'gone' })).hours).toEqual([1199]);
    expect((await found({ actor: 'ad' })).hours).toEqual([]);
  });

  it('finds the acts on a thing by its whole name, however many lines are between', async () => {
    const { hours, pages } = await found({ object: 'order A', most: 2 });
    expect(hours).toEqual([1100, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0]);
    expect(Math.max(...pages)).toBe(2);
    expect((await found({ object: 'order' })).hours).toEqual([]);
  });

  it('looks at no more than 500 lines for a page, and goes on from there', async () => {
    const { pages } = await found({ object: 'order A' });
    expect(pages).toEqual([5, 5, 2]);
    expect((await found({ object: 'order C' })).pages).toEqual([0, 0, 0]);
  });

  it('refuses a position that no page has named', async () => {
    expect(await search({ after: 'x' })).toEqual(fail('invalid-request', { field: 'after' }));
  });
});
