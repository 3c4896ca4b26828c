import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';

export interface OwnStore {
  url: string;
  stop(): Promise<void>;
}

export async function startStore(settings: Record<string, string>): Promise<OwnStore> {
  const port = String(await getPort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, PUBLIC_URL: url, JOURNEY_SHOP: '', JOURNEY_METHODS: '', ...settings };
  const store = spawn(process.execPath, ['build/journey-server.ts'], { env, stdio: 'inherit' });
  while (!(await isReady(url, store))) await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    url,
    async stop() {
      const gone = once(store, 'exit');
      store.kill('SIGTERM');
      await gone;
    },
  };
}

async function isReady(url: string, store: ChildProcess): Promise<boolean> {
  if (store.exitCode !== null) throw new Error(`The store ended with ${store.exitCode}.`);
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
