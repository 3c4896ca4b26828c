import type { Call } from '#shared/contract/call.ts';

/** What was found for a path: its calls by method, and the fields in the path. */
export interface FoundPath<Entry> {
  byMethod: ReadonlyMap<string, Entry>;
  /** The segments that `{x}` stands for; null when the encoding of one of them is invalid. */
  parameters: Record<string, string> | null;
}

interface PathEntry<Entry> {
  pattern: RegExp | null;
  byMethod: Map<string, Entry>;
}

/** Finds calls by their path, with or without a slash at its end. Paths without `{x}` are found in a map, the few others by comparing segments. */
export function createCallTable<Entry extends { call: Pick<Call, 'method' | 'path'> }>(entries: readonly Entry[]) {
  const byPath = new Map<string, PathEntry<Entry>>();
  for (const entry of entries) {
    const path = `/api${trimSlash(entry.call.path)}`;
    const known = byPath.get(path) ?? { pattern: patternOf(path), byMethod: new Map<string, Entry>() };
    if (known.byMethod.has(entry.call.method)) throw new Error(`${entry.call.method} ${path} stands for two calls.`);
    known.byMethod.set(entry.call.method, entry);
    byPath.set(path, known);
  }
  const patterned = [...byPath.values()].filter(({ pattern }) => pattern !== null);

  return (asked: string): FoundPath<Entry> | null => {
    if (!asked.startsWith('/api/')) return null;
    const path = trimSlash(asked);
    const plain = byPath.get(path);
    if (plain?.pattern === null) return { byMethod: plain.byMethod, parameters: {} };
    for (const { pattern, byMethod } of patterned) {
      const found = pattern?.exec(path);
      if (found) return { byMethod, parameters: decodeAll(found.groups ?? {}) };
    }
    return null;
  };
}

function patternOf(path: string): RegExp | null {
  if (!path.includes('{')) return null;
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function decodeAll(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

function trimSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
