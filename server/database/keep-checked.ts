import type { Database } from './database.ts';

/** For how many milliseconds a node may go by what it has in memory: it does not ask the database at each of thousands of requests. */
const staleMs = { sqlite: 20, postgres: 500 };

/**
 * A value that stays in memory while it is checked now and then, for another process may have changed it: `check` answers the present
 * one. Whoever asks while a check runs waits for that one.
 */
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
