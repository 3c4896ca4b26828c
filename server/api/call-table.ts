import { type MatchFunction, match } from 'path-to-regexp';
import type { Call } from '#shared/contract/call.ts';

export interface FoundPath<Entry> {
  byMethod: ReadonlyMap<string, Entry>;
  /** The values of `{x}` in the path; null when one of these values has an invalid encoding. */
  parameters: Record<string, string> | null;
}

interface PathEntry<Entry> {
  find: MatchFunction<Record<string, string>> | null;
  byMethod: Map<string, Entry>;
}

/** Finds calls by their path, with or without a slash at its end. Paths with `{x}` are tried one by one. */
export function createCallTable<Entry extends { call: Pick<Call, 'method' | 'path'> }>(entries: readonly Entry[]) {
  const byPath = new Map<string, PathEntry<Entry>>();
  for (const entry of entries) {
    const path = `/api${trimSlash(entry.call.path)}`;
    const known = byPath.get(path) ?? { find: finderOf(path), byMethod: new Map<string, Entry>() };
    if (known.byMethod.has(entry.call.method)) throw new Error(`${entry.call.method} ${path} stands for two calls.`);
    known.byMethod.set(entry.call.method, entry);
    byPath.set(path, known);
  }
  const withFields = [...byPath.values()].filter(({ find }) => find !== null);

  return (asked: string): FoundPath<Entry> | null => {
    if (!asked.startsWith('/api/')) return null;
    const path = trimSlash(asked);
    const plain = byPath.get(path);
    if (plain?.find === null) return { byMethod: plain.byMethod, parameters: {} };
    for (const { find, byMethod } of withFields) {
      const found = find?.(path);
      if (found) return { byMethod, parameters: decodeAll({ ...found.params }) };
    }
    return null;
  };
}

/** Makes the matcher of a path with `{x}`. Values are decoded later, because a wrong encoding has its own error. */
function finderOf(path: string): PathEntry<unknown>['find'] {
  return path.includes('{')
    ? match(path.replace(/\{(\w+)\}/g, ':$1'), { sensitive: true, trailing: false, decode: false })
    : null;
}

function decodeAll(fields: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

function trimSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
