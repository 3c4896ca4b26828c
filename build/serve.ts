import { createCommandLine, run } from '#server/commands/command-line.ts';
import { runProgram } from './run-program.ts';

/** `npm run serve`: the real store, with settings from `--settings FILE`, the environment and `.env`. */
process.env.NODE_ENV ??= 'production';
void run(createCommandLine('serve', 'Opens the store.').action(() => runProgram()));
