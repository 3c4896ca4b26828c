import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { demoShop } from './demo-shop.ts';
import { isBuilt } from './fingerprint.ts';
import { runProgram } from './run-program.ts';

/** `npm start`: builds the store if needed and starts it, as a demo unless the environment sets otherwise. */
if (!buildIfNeeded()) process.exit(1);
readEnvFile();
process.loadEnvFile(join(demoShop, 'demo.env'));
process.env.DEMO_SHOP ??= demoShop;
await runProgram();

const { PUBLIC_URL, PORT = '3000' } = process.env;
if (PORT !== '0') console.log(`The store is open at ${PUBLIC_URL ?? `http://localhost:${PORT}`}`);

function buildIfNeeded(): boolean {
  if (isBuilt()) return true;
  console.log('Building the widgets and the pages. This takes some seconds …');
  const root = join(import.meta.dirname, '..');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  return built.status === 0;
}
