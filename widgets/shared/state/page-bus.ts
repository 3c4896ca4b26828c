/** Storage and messages shared by all copies of the kit on a page and all tabs of a site. */
export interface PageBus {
  read(name: string): string | null;
  write(name: string, value: string | null): void;
  listen(listener: (name: string, value: string | null) => void): () => void;
}

const key = Symbol.for('gondola/bus@1');
const prefix = 'gondola.';

export function pageBus(): PageBus {
  const shared = globalThis as { [key]?: PageBus };
  shared[key] ??= makeBus();
  return shared[key];
}

function makeBus(): PageBus {
  const listeners = new Set<(name: string, value: string | null) => void>();
  const memory = new Map<string, string>();
  const tell = (name: string, value: string | null) => {
    for (const listener of listeners) listener(name, value);
  };

  // The browser fires `storage` only in other tabs than the one that writes.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key?.startsWith(prefix)) tell(event.key.slice(prefix.length), event.newValue);
  });
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) for (const [name, value] of readAll()) tell(name, value);
  });

  return {
    read: (name) => attempt(() => localStorage.getItem(prefix + name)) ?? memory.get(name) ?? null,
    write(name, value) {
      if (value === null) memory.delete(name);
      else memory.set(name, value);
      attempt(() =>
        value === null ? localStorage.removeItem(prefix + name) : localStorage.setItem(prefix + name, value),
      );
      tell(name, value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage may be blocked or full: then the page has its values only in memory. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function readAll(): [string, string][] {
  return (
    attempt(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]): [string, string] => [name.slice(prefix.length), String(value)]),
    ) ?? []
  );
}
