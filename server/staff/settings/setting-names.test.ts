import { expect, it } from 'vitest';
import { storableSettings } from '#server/settings/stored/read-stored.ts';
import { settingNames } from '#site/admin/settings/setting-names.ts';

it('each setting of the database has its name and meaning for the page', () => {
  expect(storableSettings.flatMap(({ name }) => (name in settingNames ? [] : [name]))).toEqual([]);
});
