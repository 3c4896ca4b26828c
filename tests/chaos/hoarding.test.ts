import { describeHoarding } from './describe-hoarding.ts';

describeHoarding('SQLite', async () => undefined, 60);
