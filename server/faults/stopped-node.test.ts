import { describeStoppedNode } from './describe-stopped-node.ts';
import { newFolder } from './new-folder.ts';

describeStoppedNode('SQLite', async () => ({ DATA_DIR: await newFolder() }), { times: 1, stoppedMs: 3000 });
