import { describeHoarding } from './describe-hoarding.ts';
import { onPostgres } from './places.ts';

describeHoarding('SQLite', async () => undefined, 840);
describeHoarding('PostgreSQL', async () => (await onPostgres()).DATABASE_URL, 840);
