import { takeSettings } from '#server/commands/take-settings.ts';
import { runProgram } from './run-program.ts';

/** `npm run serve`: the real store, with settings from `--settings FILE`, the environment and `.env`, and nothing of the demo. */
process.env.NODE_ENV ??= 'production';
const [strange] = takeSettings(process.argv.slice(2));
if (strange !== undefined) {
  console.error(`serve does not know ${strange}. Its only option is --settings FILE: npm run serve -- --settings FILE`);
  process.exit(2);
}
void runProgram();
