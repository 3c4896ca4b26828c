import { join } from 'node:path';
import { settingList } from '#server/env.ts';
import { readEnvFile } from '#server/read-env-file.ts';
import { runCommand } from './command/run-command.ts';

readEnvFile();
const { DATABASE_URL: url, DATA_DIR: folder = settingList.dataDir.standard, TIME_ZONE: timeZone } = process.env;

process.exitCode = await runCommand(process.argv.slice(2), {
  database: url ? { url } : { folder },
  mediaFolder: join(folder, 'media'),
  now: new Date(),
  timeZone: timeZone || settingList.timeZone.standard,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
