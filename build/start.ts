import { join } from 'node:path';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { demoShop } from './demo-shop.ts';
import { runProgram } from './run-program.ts';

/** `npm start`: builds what is missing, then opens the store, as a demo unless the environment says otherwise. */
if (!buildIfNeeded()) process.exit(1);
readEnvFile();
process.loadEnvFile(join(demoShop, 'demo.env'));
process.env.DEMO_SHOP ??= demoShop;
await runProgram();

const { PUBLIC_URL, PORT = '3000' } = process.env;
if (PORT !== '0') console.log(`The store is open at ${PUBLIC_URL ?? `http://localhost:${PORT}`}`);
