import { cleanup } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll } from 'vitest';

/** Work that has begun and would still run, each with the line that began it. */
const left = new Map<unknown, string>();

watchTimer('setTimeout', 'clearTimeout');
watchTimer('setInterval', 'clearInterval');
watchTimer('requestAnimationFrame', 'cancelAnimationFrame');
watchRequests();

afterAll(async () => {
  cleanup();
  await new Promise<void>((rest) => {
    schedule(idle, () => rest());
  });
  if (left.size > 0) throw new Error(`The file ends, and this would still run:\n${[...left.values()].join('\n')}`);
});

type Timer = 'setTimeout' | 'setInterval' | 'requestAnimationFrame';
type Clear = 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame';

function watchTimer(name: Timer, clearName: Clear): void {
  const begin = globalThis[name] as (run: (...given: unknown[]) => void, ...rest: unknown[]) => unknown;
  const clear = globalThis[clearName] as (id: unknown) => void;
  const watched = (run: (...given: unknown[]) => void, ...rest: unknown[]) => {
    const id = begin(
      (...given: unknown[]) => {
        if (name !== 'setInterval') left.delete(id);
        run(...given);
      },
      ...rest,
    );
    left.set(id, began(name));
    return id;
  };
  const cleared = (id: unknown) => {
    left.delete(id);
    clear(id);
  };
  Object.assign(globalThis, { [name]: watched, [clearName]: cleared });
}

function watchRequests(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const request = Symbol('request');
    left.set(request, began(`fetch ${asked[0]}`));
    try {
      return await send(...asked);
    } finally {
      left.delete(request);
    }
  };
}

/** Names the work and the project's line that began it. */
function began(what: string): string {
  const lines = new Error().stack?.split('\n') ?? [];
  const own = lines.slice(2).filter((line) => !line.includes('nothing-left'));
  return `${what} ${(own.find((line) => !line.includes('node_modules')) ?? own[0] ?? '').trim()}`;
}
