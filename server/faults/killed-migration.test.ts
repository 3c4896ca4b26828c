import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { describeKilledMigration } from './describe-killed-migration.ts';
import { dieWithin } from './mortal-process.ts';

// The nightly suite kills real processes, and at many more moments.
describeKilledMigration({
  everyNth: { sqlite: 37, postgres: 149 },
  async die(place, moment, upTo) {
    const database = await openDatabase(place);
    const hasDied = await dieWithin(moment, () => migrate(database, upTo));
    if ('url' in place || !hasDied) await database.close();
    return hasDied;
  },
});
