import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { insertPicture } from '#server/media/picture-rows.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { removePicture } from './media-acts.ts';

const id = '0f'.repeat(16);
const editor: Actor = {
  madeBy: 'catalogue.edit',
  accountId: 'ada',
  systemUser: null,
  permissions: ['catalogue.edit'],
};

describe.each(databases)('the removal of a picture by staff on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ['staff_acts', 'media_pictures']) await database.raw.run(`DELETE FROM ${table}`);
  });

  const lines = () => database.raw.all<object>('SELECT objects, outcome FROM staff_acts');
  const remove = (work: () => ReturnType<Parameters<typeof removePicture>[1]['remove']>) =>
    removePicture({ database, clock: () => new Date() }, { remove: work }, editor, `uploads/${id}`);
  const store = () =>
    database.change(
      insertPicture({ id, state: 'stored', changed_at: 1, name: 'a.jpg', width: 40, height: 30, size: 500 }),
    );

  it('names the picture in the audit trail from its beginning', async () => {
    await store();
    await remove(async () => {
      expect(await lines()).toEqual([{ objects: `["picture ${id}"]`, outcome: 'begun' }]);
      return succeed(null);
    });
    expect(await lines()).toEqual([{ objects: `["picture ${id}"]`, outcome: 'done' }]);
  });

  it('names no picture that does not exist', async () => {
    await remove(async () => fail('picture-not-found'));
    expect(await lines()).toEqual([{ objects: '[]', outcome: 'picture-not-found' }]);
  });
});
