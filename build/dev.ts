import { createServer } from 'node:http';
import { join } from 'node:path';
import { isRunnableDevEnvironment } from 'vite';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { demoShop } from './demo-shop.ts';
import { embedAddress, embedSource, openSources, sourcesPath } from './dev/open-sources.ts';
import { createPlayground, playgroundPath } from './dev/playground.ts';
import { createRestartingStore } from './dev/restarting-store.ts';

/** `npm run dev`: the demo store from its sources. Edits are shown at once, without a build. */
readEnvFile();
process.env.NODE_ENV = 'development';
process.loadEnvFile(join(demoShop, 'demo.env'));
process.env.DEMO_SHOP ??= demoShop;

const root = join(import.meta.dirname, '..');
const front = createServer();
const vite = await openSources(root, front);
const playground = createPlayground(root);
const { ssr, client } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server modules here.');
const store = createRestartingStore(ssr, client, () => client.hot.send({ type: 'full-reload' }));

front.on('request', (request, response) => {
  if (request.url === embedAddress) request.url = embedSource;
  if (request.url?.startsWith(playgroundPath)) void playground.answer(request, response);
  else if (request.url?.startsWith(sourcesPath)) vite.middlewares(request, response);
  else void store.answer(request, response);
});
vite.watcher.on('change', store.follow).on('add', store.follow).on('unlink', store.follow);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
await store.start();
const port = Number(process.env.PORT || 3000);
front.listen(port, () => {
  const address = front.address();
  const shown = typeof address === 'object' ? address?.port : port;
  console.log(`The store is open at http://localhost:${shown}. It shows your edits at once.`);
});

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), 5000).unref();
  front.close();
  front.closeAllConnections();
  await Promise.allSettled([vite.close(), store.stop()]);
  process.exit(0);
}
