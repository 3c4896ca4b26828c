import { expect, it } from 'vitest';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { openPictures } from './open-pictures.ts';

it('an import notes each picture that is missing in the media folder once, and continues', async () => {
  const database = await openTestDatabase();
  const text = JSON.stringify(testCatalogue(), null, 2);
  const report = await importText(database, text, { pictures: openPictures({ store: 'no-such-folder' }) });
  await database.close();
  const notes = report.notes.flatMap(({ examples }) => examples);
  expect(report.ok).toBe(true);
  expect(notes).toHaveLength(10);
  expect(notes.find(({ path }) => path?.join('.') === 'products.0.images.1.file')).toMatchObject({
    code: 'picture-missing',
    subject: 'cabins/two.jpg',
    message: 'is not in the media folder',
    line: text.slice(0, text.indexOf('cabins/two.jpg')).split('\n').length,
  });
});

it.each([
  [{ logo: '' }, ['store.logo']],
  [{ logo: '', logos: { en: '' } }, ['store.logo']],
  [{ logo: '', logos: { en: 'en.svg', hk: '' } }, ['store.logo', 'store.logos.en']],
])('an import notes an empty logo, but not the empty logo of a language: %j', async (logos, expected) => {
  const database = await openTestDatabase();
  const { store, ...catalogue } = testCatalogue();
  const text = JSON.stringify({ ...catalogue, store: { ...store, ...logos } });
  const report = await importText(database, text, { pictures: openPictures({ store: 'no-such-folder' }) });
  await database.close();
  const paths = report.notes.flatMap(({ examples }) => examples.map(({ path }) => path?.join('.') ?? ''));
  expect(paths.filter((path) => path.startsWith('store.logo'))).toEqual(expected);
});
