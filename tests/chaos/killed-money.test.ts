import { describeKilledMoney } from './describe-killed-money.ts';
import { newFolder } from './new-folder.ts';

describeKilledMoney('SQLite', async () => ({ DATA_DIR: await newFolder() }), { points: 8 });
