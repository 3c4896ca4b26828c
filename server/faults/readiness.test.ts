import { describeReadiness } from './describe-readiness.ts';
import { lockFile } from './lock-file.ts';
import { newFolder } from './new-folder.ts';

describeReadiness([
  {
    name: 'an SQLite file that another program locks for 7 s',
    open: async () => ({ DATA_DIR: await newFolder() }),
    buyers: 6,
    calmMs: 2000,
    happen: (_, { DATA_DIR = '' }) => lockFile(DATA_DIR, 7000),
    stopsSales: true,
  },
]);
