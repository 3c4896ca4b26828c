import { join } from 'node:path';
import { runCommand } from '#server/commands/catalogue/run-command.ts';
import { explainDatabaseFault } from '#server/database/explain-fault.ts';
import { DatabaseUnreachable } from '#server/database/postgres-faults.ts';
import { readDataPlace } from '#server/env.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { takeSettings } from './take-settings.ts';
import { whyUnwritten } from './why-unwritten.ts';
import { nameOfPlace } from './word-place.ts';

const words = takeSettings(process.argv.slice(2));
readEnvFile();
const { TIME_ZONE: timeZone } = process.env;
const { folder, url } = readDataPlace(process.env);
const database = url ? { url } : { folder };

process.exitCode = await runCommand(words, {
  database,
  place: nameOfPlace(database),
  mediaFolder: join(folder, 'media'),
  now: new Date(),
  timeZone: timeZone || undefined,
  say: (line) => console.log(line),
  warn: (line) => console.error(line),
}).catch((fault: unknown) => {
  const reason = explainFile(fault) ?? explainDatabaseFault(fault, { dataDir: folder, databaseUrl: url });
  if (reason === null) throw fault;
  console.error(`${reason} Nothing was changed.`);
  // Connections that hang are not waited for.
  if (fault instanceof DatabaseUnreachable) process.exit(1);
  return 1;
});

/** Why a file cannot be written, in a sentence for the operator; null for any other fault. */
function explainFile(fault: unknown): string | null {
  const { syscall, path } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (syscall !== 'open' || !path) return null;
  return whyUnwritten(path.replace(/\.part$/, ''), fault as NodeJS.ErrnoException);
}
