import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';

export interface OwnStore {
  url: string;
  stop(): Promise<void>;
}

/** Starts a store. An empty one (`JOURNEY_SHOP: 'none'`) is never ready to sell, so it is waited for only until it answers. */
export async function startStore(settings: Record<string, string>): Promise<OwnStore> {
  const port = String(await getPort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, PUBLIC_URL: url, JOURNEY_SHOP: '', JOURNEY_METHODS: '', ...settings };
  const store = spawn(process.execPath, ['build/journey-server.ts'], { env, stdio: 'inherit' });
  const probe = `${url}${settings.JOURNEY_SHOP === 'none' ? '/healthz' : '/readyz'}`;
  while (!(await isReady(probe, store))) await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    url,
    async stop() {
      const gone = once(store, 'exit');
      store.kill('SIGTERM');
      await gone;
    },
  };
}

async function isReady(probe: string, store: ChildProcess): Promise<boolean> {
  if (store.exitCode !== null) throw new Error(`The store ended with ${store.exitCode}.`);
  return fetch(probe).then(
    ({ ok }) => ok,
    () => false,
  );
}
