import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

/** A start as far as the tables, for a test that kills it: `node migrating-process.ts <place and last migration as JSON>`. */
const { place, upTo } = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(place);
await migrate(database, upTo);
await database.close();
