import type { Database } from './database.ts';

/** Milliseconds for which a checked value counts as current. Without this time each of thousands of requests would query the database. */
const staleMs = { sqlite: 20, postgres: 500 };

/** Keeps a value in memory and checks it from time to time, because another process may change it. Calls share a check. */
export function keepChecked<Value>({ dialect }: Pick<Database, 'dialect'>, check: () => Promise<Value>) {
  let kept: { value: Value; at: number } | undefined;
  let checking: Promise<Value> | null = null;

  async function checkNow(): Promise<Value> {
    const at = performance.now();
    const value = await check();
    kept = { value, at };
    return value;
  }

  return async (): Promise<Value> => {
    if (kept && performance.now() - kept.at < staleMs[dialect]) return kept.value;
    checking ??= checkNow().finally(() => {
      checking = null;
    });
    return checking;
  };
}
