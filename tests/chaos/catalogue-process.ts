// Saves and publishes drafts, changes the style of the store, and imports files, until it is killed. It says when it has begun.
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { printOfStyle } from '#server/catalogue-file/set-store-style.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { publishThings, saveThing } from '#server/staff/catalogue-acts.ts';
import { importAsStaff } from '#server/staff/store-acts.ts';
import { changeStyle, readStyle } from '#server/staff/store-style.ts';
import type { Catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { must } from '#tests/conformance/shopping.ts';

const [folder = '', begun = '0'] = process.argv.slice(2);
const database = await openDatabase({ folder });
const desk = { database, clock: () => new Date() };
const actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['owner'] };
const product = { kind: 'product', id: 'tour' } as const;

for (let round = Number(begun) * 1000; ; round++) {
  const { published, publishedPrint, draft } = must(await readThing(database, product));
  const document = { ...published, position: round };
  const version = draft?.version ?? 0;
  const wish = { ...product, document, version, published: publishedPrint, merged: draft !== null };
  const saved = must(await saveThing(desk, actor, wish));
  const drafts = [{ ...product, version: saved.version }];
  const how = { note: '', despiteNewer: true, despiteSold: true };
  must(await publishThings(desk, actor, { ...how, drafts }, 'Asia/Hong_Kong'));

  const style = must(await readStyle(database));
  const color = round % 2 === 0 ? '#1d4ed8' : '#7a1f3d';
  must(await changeStyle(desk, actor, { style: { ...style, color }, seen: printOfStyle(style) }));

  let text = '';
  for await (const part of exportCatalogue(database)) text += part;
  const file: Catalogue = JSON.parse(text);
  for (const one of file.products) one.name = { ...one.name, en: `Round ${round}` };
  const read = readCatalogueJson(JSON.stringify(file));
  if (!read.ok) throw new Error('The export is no catalogue.');
  await importAsStaff(desk, actor, () => importCatalogue(database, read.source, { by: actor, now: new Date() }));
  if (round % 1000 === 0) process.send?.('begun');
}
