import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { migrate, migrationsFor } from './migrate.ts';
import { openDatabase } from './open-database.ts';

describe.each(databases)('gift codes and enquiries of an earlier release on %s', (_, make) => {
  it('get an id, their ending, their origin and their time', async () => {
    const { where, remove } = await make();
    const database = await openDatabase(where);
    try {
      await database.transaction(async ({ raw }) => {
        await raw.run(
          'CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)',
        );
        for (const [name, statements] of Object.entries(migrationsFor(database.dialect))) {
          if (name >= '012') break;
          for (const statement of statements) await raw.run(statement);
          await raw.run('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)', name, '');
        }
        const insert =
          'INSERT INTO gift_codes (code, ordinal, document, issued_cents, order_number) VALUES (?, 0, ?, 100, ?)';
        await raw.run(insert, 'GIFT300', '{}', null);
        await raw.run(insert, 'ABC', '{}', null);
        await raw.run(insert, '7K3M-Q2XW-9PFB-T4HC', '{}', 'A1B2C3D4E5');
        await raw.run(
          `INSERT INTO enquiries (id, sku, name, email, phone, message, asked_at)
           VALUES ('e1', 'ride', 'Mei', 'Mei@Example.com', '', 'Hello', 1)`,
        );
      });
      await migrate(database);
      const codes = await database.raw.all<Record<string, unknown>>('SELECT * FROM gift_codes ORDER BY code');
      expect(codes).toMatchObject([
        { ending: 'T4HC', origin: 'order', blocked: 0, issued_at: 0, batch: null },
        { ending: 'ABC', origin: 'file' },
        { ending: 'T300', origin: 'file' },
      ]);
      expect(new Set(codes.map(({ id }) => id)).size).toBe(3);
      for (const { id } of codes) expect(id).toMatch(/^[0-9a-f]{16}$/);
      const enquiries = await database.raw.all('SELECT * FROM enquiries');
      expect(enquiries).toMatchObject([{ email_key: 'mei@example.com', state: 'open', version: 0 }]);
    } finally {
      await database.close();
      await remove();
    }
  });
});
