import { afterAll } from 'vitest';

interface Begun {
  /** The work, and the line of the code that began it. */
  line: string;
  lasts: number;
}

const { setTimeout: setOwnTimeout } = globalThis;

/** Timers and requests that have not ended, shared by all test files of a process. */
const left: Map<unknown, Begun> = keptIn(globalThis, Symbol.for('gondola.left'), watchAll);

/** Fails a file that leaves a timer or request running, unless a timer does not keep the process alive. */
afterAll(async () => {
  // A closed connection is reported in the next turn of the event loop.
  for (let turn = 0; turn < 2; turn++) await new Promise((next) => setImmediate(next));
  while (leftNow().some(({ lasts }) => lasts <= 1000)) await new Promise((next) => setOwnTimeout(next, 10));
  const lines = leftNow().map(({ line }) => line);
  left.clear();
  if (lines.length > 0) throw new Error(`These timers or requests outlive their test file:\n${lines.join('\n')}`);
});

function leftNow(): Begun[] {
  return [...left].flatMap(([work, begun]) => (isUnreferenced(work) ? [] : [begun]));
}

function keptIn<Value>(place: object, key: symbol, make: () => Value): Value {
  const kept = place as Record<symbol, Value>;
  kept[key] ??= make();
  return kept[key];
}

function isUnreferenced(work: unknown): boolean {
  return (work as { hasRef?(): boolean } | undefined)?.hasRef?.() === false;
}

type Begin = (run: (...given: unknown[]) => void, ...rest: unknown[]) => unknown;

function watchAll(): Map<unknown, Begun> {
  const begun = new Map<unknown, Begun>();
  watchTimer(begun, 'setTimeout', 'clearTimeout');
  watchTimer(begun, 'setInterval', 'clearInterval');
  if ('requestAnimationFrame' in globalThis) watchTimer(begun, 'requestAnimationFrame', 'cancelAnimationFrame');
  watchRequests(begun);
  return begun;
}

function watchTimer(begun: Map<unknown, Begun>, name: string, clearName: string): void {
  const place = globalThis as unknown as Record<string, Begin>;
  const { [name]: begin, [clearName]: clear } = place as { [name: string]: Begin };
  if (!begin || !clear) throw new Error(`${name} does not exist in this environment.`);
  const watched: Begin = (run, ...rest) => {
    const work = begin(
      (...given) => {
        if (name !== 'setInterval') begun.delete(work);
        run(...given);
      },
      ...rest,
    );
    const lasts = name === 'setInterval' ? Number.POSITIVE_INFINITY : Number(rest[0] ?? 0);
    begun.set(work, { line: beganAt(name), lasts });
    return work;
  };
  // `promisify` reads its own variant of a timer from these properties.
  Object.defineProperties(watched, Object.getOwnPropertyDescriptors(begin));
  place[name] = watched;
  place[clearName] = (work: unknown) => {
    begun.delete(work);
    (clear as (work: unknown) => void)(work);
  };
}

function watchRequests(begun: Map<unknown, Begun>): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const request = Symbol('request');
    begun.set(request, { line: beganAt(`fetch ${asked[0]}`), lasts: Number.POSITIVE_INFINITY });
    try {
      return await send(...asked);
    } finally {
      begun.delete(request);
    }
  };
}

function beganAt(what: string): string {
  const lines = new Error().stack?.split('\n').slice(3) ?? [];
  return `${what} ${(lines.find((line) => !/node_modules|node:/.test(line)) ?? lines[0] ?? '').trim()}`;
}
