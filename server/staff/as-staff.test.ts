import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Now } from '#server/sales/now.ts';
import { perform } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { databases } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { type Act, asStaff, asStaffInTransaction, asStaffStepByStep, type Desk } from './as-staff.ts';

const clerk: Actor = { madeBy: 'order.refund', accountId: 'ada', systemUser: null, permissions: ['order.refund'] };
const refund: Act<unknown> = {
  operation: 'order.refund',
  actor: clerk,
  objects: ['order K7M2Q9XFR4'],
  fields: ['refunded'],
};

describe.each(databases)('an act of staff on %s', (_, make) => {
  let database: Database;
  let desk: Desk;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await make();
    remove = place.remove;
    database = await openDatabase(place.where);
    await migrate(database);
    desk = { database, clock: () => new Date('2026-03-10T01:00:00Z') };
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });
  beforeEach(async () => {
    await database.raw.run('DELETE FROM staff_acts');
    await database.raw.run('DELETE FROM write_probes');
  });

  const lines = () => database.raw.all<object>('SELECT * FROM staff_acts');
  const outcomes = async () =>
    (await database.raw.all<{ outcome: string }>('SELECT outcome FROM staff_acts')).map(({ outcome }) => outcome);
  const step = { readNow: async () => ({ at: 0 }) as Now };

  it('records person, operation, time, objects, fields and outcome', async () => {
    await asStaff(desk, refund, async () => succeed('given'));
    expect(await lines()).toEqual([
      {
        id: expect.any(String),
        acted_at: Date.parse('2026-03-10T01:00:00Z'),
        operation: 'order.refund',
        made_by: 'order.refund',
        account_id: 'ada',
        os_user: null,
        objects: '["order K7M2Q9XFR4"]',
        fields: '["refunded"]',
        outcome: 'done',
        address: null,
        device: null,
      },
    ]);
  });

  it('is written once, by the step that does the work', async () => {
    const done = await asStaff(desk, refund, (trail) =>
      perform({ database, ...step }, { trail }, async () => succeed(trail.isWritten)),
    );
    expect([done, await outcomes()]).toEqual([succeed(false), ['done']]);
  });

  it('is written with the name of the failure when its work fails', async () => {
    await asStaff(desk, refund, (trail) =>
      perform({ database, ...step }, { trail }, async () => fail('refund-too-much')),
    );
    await asStaff(desk, refund, async () => fail('order-not-found'));
    expect((await outcomes()).toSorted()).toEqual(['order-not-found', 'refund-too-much']);
  });

  it('does nothing without the permission, and records that', async () => {
    const gate = { ...clerk, permissions: ['order.redeem'] };
    const done = await asStaff(desk, { ...refund, actor: gate }, async () => {
      throw new Error('It must not come to this.');
    });
    expect([done, await outcomes()]).toEqual([fail('not-allowed'), ['not-allowed']]);
    expect(
      await asStaff(desk, { ...refund, actor: { ...clerk, permissions: ['owner'] } }, async () => succeed(1)),
    ).toEqual(succeed(1));
  });

  it('leaves no line when a fault undoes its work', async () => {
    const fault = new Error('The disk is full.');
    await expect(
      asStaffInTransaction(desk, refund, async ({ raw }) => {
        await raw.run('INSERT INTO write_probes (id, written_at) VALUES (7, 7)');
        throw fault;
      }),
    ).rejects.toBe(fault);
    expect(await lines()).toEqual([]);
  });

  it('keeps its line and its work together in one transaction', async () => {
    const change =
      'INSERT INTO staff_acts SELECT ?, acted_at, operation, made_by, account_id, os_user, objects, fields, outcome, address, device FROM staff_acts';
    const twice = { ...refund, objects: [], changedBy: (word: string) => [`word ${word}`] } as Act<string>;
    await asStaffInTransaction(desk, twice, async ({ raw }) => {
      await raw.run(change, 'copy');
      return succeed('found');
    });
    expect(await lines()).toMatchObject([{ objects: '["word found"]', outcome: 'done' }]);
    await asStaffInTransaction(desk, twice, async () => fail('order-not-found'));
    expect(await outcomes()).toHaveLength(2);
  });

  it('with several steps has its line before the first, and its outcome after the last', async () => {
    const seen: string[][] = [];
    await asStaffStepByStep(desk, refund, async () => {
      seen.push(await outcomes());
      return succeed(null);
    });
    expect([seen, await outcomes()]).toEqual([[['begun']], ['done']]);
  });

  it('with several steps is recorded as failed when a fault ends it', async () => {
    const fault = new Error('The service hangs.');
    await expect(
      asStaffStepByStep(desk, refund, async () => {
        throw fault;
      }),
    ).rejects.toBe(fault);
    expect(await outcomes()).toEqual(['failed']);
  });
});
