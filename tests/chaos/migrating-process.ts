import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

/** A store up to its migration, for a test that kills it: `node migrating-process.ts <place as JSON>`. */
const database = await openDatabase(JSON.parse(process.argv[2] ?? ''));
await migrate(database);
await database.close();
