import { expect, it, onTestFinished } from 'vitest';
import { databases, openEmpty } from '#tests/support/databases.ts';

it.each(databases)('a `?` in quotes is part of a hand-written statement on %s, and takes no value', async (_, make) => {
  const { database, close } = await openEmpty(make);
  onTestFinished(close);
  const row = await database.raw.get(`SELECT 'really?' AS "sure?", CAST(? AS text) AS given, 'it''s ?' AS more`, 'yes');
  expect(row).toEqual({ 'sure?': 'really?', given: 'yes', more: "it's ?" });
});
