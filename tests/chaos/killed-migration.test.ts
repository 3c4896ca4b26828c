import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { describeKilledMigration } from './describe-killed-migration.ts';
import { dieWithin } from './mortal-process.ts';

// The nightly suite kills real processes, at many more moments.
describeKilledMigration({
  everyNth: { sqlite: 13, postgres: 61 },
  async die(place, moment) {
    const database = await openDatabase(place);
    const hasDied = await dieWithin(moment, () => migrate(database));
    if ('url' in place || !hasDied) await database.close();
    return hasDied;
  },
});
