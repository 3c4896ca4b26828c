import { runProgram } from './run-program.ts';

/** `npm run serve`: the store for real, with the settings of the environment and of `.env`, and nothing of the demo. */
process.env.NODE_ENV ??= 'production';
void runProgram();
