import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const fixtures = join(import.meta.dirname, 'fixtures');

/** Fills an empty database with a store of version 0.1.0 and its sales. */
export async function fillFormerStore(where: { folder: string } | { url: string }): Promise<void> {
  const dialect = 'url' in where ? 'postgres' : 'sqlite';
  const dump = await readFile(join(fixtures, `version-0.1.0.${dialect}.sql`), 'utf8');
  if ('url' in where) {
    const client = new pg.Client(where.url);
    await client.connect();
    await client.query(dump);
    await client.end();
    return;
  }
  await mkdir(where.folder, { recursive: true });
  const file = new DatabaseSync(join(where.folder, 'gondola.sqlite'));
  file.exec(dump);
  file.close();
}
