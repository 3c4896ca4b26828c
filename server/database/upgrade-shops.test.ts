import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { migrate, migrationsFor } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const documents: readonly [sku: string, document: object][] = [
  ['backslash', { name: '\\u0000 \\', vendor: 'harbour' }],
  ['list', { vendor: ['harbour'], options: [] }],
  ['nested', { options: [{ vendor: 'harbour' }], name: '"vendor":"harbour"' }],
  ['none', { name: 'Boat' }],
  ['odd', { name: '\0 \ud800 "\\', vendor: 'harbour' }],
  ['plain', { vendor: 'harbour', options: [{ vendor: 'other' }] }],
];

describe.each(databases)('products and drafts of an earlier release on %s', (_, make) => {
  it('get the vendor of their documents', async () => {
    const { where, remove } = await make();
    const database = await openDatabase(where);
    try {
      await database.transaction(async ({ raw }) => {
        await raw.run(
          'CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)',
        );
        for (const [name, statements] of Object.entries(migrationsFor(database.dialect))) {
          if (name >= '015') break;
          for (const statement of statements) await raw.run(statement);
          await raw.run('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)', name, '');
        }
        for (const [index, [sku, document]] of documents.entries()) {
          await raw.run(
            'INSERT INTO products (generation, id, ordinal, sku, url_key, document) VALUES (1, ?, ?, ?, ?, ?)',
            ...[index, index, sku, sku, JSON.stringify(document)],
          );
          await raw.run(
            `INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at) VALUES ('product', ?, 1, ?, 1)`,
            ...[sku, JSON.stringify(document)],
          );
        }
        await raw.run(
          `INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at) VALUES ('product', 'gone', 1, NULL, 1)`,
        );
      });
      await migrate(database);
      const vendors = { backslash: 'harbour', nested: null, none: null, odd: 'harbour', plain: 'harbour' };
      const { raw } = database;
      const products = await raw.all<Named>('SELECT sku AS name, vendor FROM products ORDER BY sku');
      const drafts = await raw.all<Named>('SELECT thing AS name, vendor FROM catalogue_drafts ORDER BY thing');
      expect(byName(products)).toMatchObject(vendors);
      expect(byName(drafts)).toMatchObject({ ...vendors, gone: null });
    } finally {
      await database.close();
      await remove();
    }
  });
});

interface Named {
  name: string;
  vendor: string | null;
}

function byName(rows: readonly Named[]): Record<string, string | null> {
  return Object.fromEntries(rows.map(({ name, vendor }) => [name, vendor]));
}
