import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createBuilder } from 'vite';
import { buildIfNeeded } from './build-if-needed.ts';
import { demoShop } from './demo-shop.ts';

/** `npm run dev`: the store with all checks on; a change of widgets or pages builds them anew, one of the server restarts it. */
if (!buildIfNeeded()) process.exit(1);

const watched = ['server', 'dist/server', 'widgets/shared'].map((folder) => `--watch-path=${folder}`);
const server = spawn(process.execPath, [...watched, `--env-file=${demoShop}/demo.env`, 'server/index.ts'], {
  env: { DEMO_SHOP: demoShop, ...process.env, NODE_ENV: 'development' },
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 0));

let timer: NodeJS.Timeout | undefined;
let building = Promise.resolve();
for (const folder of ['widgets', 'site', 'server/render'])
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, 150);
  });

async function rebuild(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp().catch((fault: unknown) => console.error(fault));
}
