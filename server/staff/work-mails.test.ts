import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '#server/members/staff-accounts.ts';
import type { StuckWork } from '#server/sales/days/count-stuck.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { getsWorkMails, mailAboutWork, setWorkMails } from './work-mails.ts';

const hour = 3_600_000;
const work = (kind: StuckWork['kind'], count: number): StuckWork => ({ kind, count, oldestAt: 1, newestAt: count });

describe.each(databases)('emails about stuck work on %s', (_, make) => {
  let opened: Awaited<ReturnType<typeof openEmpty>>;
  let now = 1000 * hour;
  let stuck: StuckWork[] = [];
  const actors: Actor[] = [];

  beforeAll(async () => {
    opened = await openEmpty(make);
    for (const [email, ...permissions] of [
      ['desk@example.com', 'order.read', 'order.refund'],
      ['boss@example.com', 'owner'],
    ] as const) {
      const added = await opened.database.transaction((tx) =>
        addStaff(
          tx,
          ['owner'],
          { email, permissions, locale: 'hk', firstName: 'Ada', lastName: '', passwordHash: 'x' },
          now,
        ),
      );
      const accountId = added.ok ? (added.value?.id ?? null) : null;
      actors.push({ madeBy: 'staff.setWorkMails', accountId, systemUser: null, permissions });
    }
  }, 60_000);
  afterAll(() => opened.close());

  const desk = () => ({ database: opened.database, clock: () => new Date(now) });
  const run = () => mailAboutWork(opened.database, async () => stuck, now);
  const mails = () =>
    opened.database.raw.all<object>('SELECT kind, address, locale, urgency FROM outbox ORDER BY queued_at, address');
  const want = async (who: number, wanted: boolean) => {
    const actor = actors[who];
    if (!actor) throw new Error('There is no such person.');
    const done = await setWorkMails(desk(), actor, wanted, stuck);
    return [done.ok && done.value.wanted, await getsWorkMails(desk(), actor)];
  };

  it('sends none to staff who have not asked for it', async () => {
    stuck = [work('refund-requests', 1)];
    expect(await run()).toBe(0);
  });

  it('sends one about new work, in the language of the account, also when two nodes look at once', async () => {
    expect(await want(0, true)).toEqual([true, true]);
    expect(await run(), 'about work that was seen when asking for emails').toBe(0);
    stuck = [work('refund-requests', 2)];
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
    expect(await mails()).toEqual([{ kind: 'work-waits', address: 'desk@example.com', locale: 'hk', urgency: 2 }]);
  });

  it('sends at most one an hour', async () => {
    stuck = [work('refund-requests', 3)];
    now += hour - 1;
    expect(await run()).toBe(0);
    now += 1;
    expect(await run()).toBe(1);
    now += 5 * hour;
    expect(await run()).toBe(0);
  });

  it('sends each account only its own kinds, and none after it was turned off', async () => {
    await want(1, true);
    stuck = [...stuck, work('payments', 1)];
    now += hour;
    expect(await run()).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({ address: 'boss@example.com' });
    expect(await want(1, false)).toEqual([false, false]);
    stuck = [work('payments', 9)];
    now += hour;
    expect(await run()).toBe(0);
  });

  it('leaves a line in the audit trail', async () => {
    const lines = await opened.database.raw.all<{ objects: string }>('SELECT * FROM staff_acts ORDER BY acted_at');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ operation: 'work-mails.set', objects: `["account ${actors[0]?.accountId}"]` });
  });
});
