import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { type Fields, type Sought, toQuery, within } from './sought.ts';

/** A set of products by their ordinals, one bit each. It is shared and must not change. */
export type ProductSet = Readonly<Uint32Array>;

const mostBytes = 2 ** 20;

/**
 * Finds products term by term, and caches the set of each term. A cached term needs a look at some hundred numbers. Without the cache,
 * reading its thousands of rows from the index takes milliseconds.
 */
export function openProductSets(database: DatabaseSync, size: number) {
  // One row with all numbers as text takes a third of the time of one row for each number.
  const select = database.prepare('SELECT group_concat(rowid) AS ordinals FROM terms WHERE terms MATCH ?');
  const cached = new LRUCache<string, Cached>({ maxSize: mostBytes, sizeCalculation: bytesOf });

  function find(sought: Sought, fields: Fields | null): ProductSet {
    if ('within' in sought) return find(sought.of, narrower(fields, sought.within));
    if ('term' in sought) return ofTerm(toQuery(fields ? within(fields, sought) : sought));
    if ('anyOf' in sought) return sought.anyOf.map((part) => find(part, fields)).reduce(union);
    let all: ProductSet | undefined;
    for (const part of sought.allOf) {
      const found = find(part, fields);
      all = all ? intersection(all, found) : found;
      if (isEmpty(all)) break;
    }
    return all ?? setOf(size, []);
  }

  function ofTerm(query: string): ProductSet {
    const before = cached.get(query);
    if (before) return 'few' in before ? setOf(size, before.few) : before.set;
    const ordinals: number[] = JSON.parse(`[${(select.get(query) as { ordinals: string | null }).ordinals ?? ''}]`);
    const set = setOf(size, ordinals);
    cached.set(query, ordinals.length < set.length ? { few: Uint32Array.from(ordinals) } : { set });
    return set;
  }

  return { find: (sought: Sought) => find(sought, null) };
}

/** A set, or the ordinals of its products when they take less memory. */
type Cached = { set: ProductSet } | { few: Readonly<Uint32Array> };

/** The size of an entry, including the cache's memory for it. */
function bytesOf(entry: Cached, query: string): number {
  return 300 + 2 * query.length + ('few' in entry ? entry.few : entry.set).byteLength;
}

/** The narrower of two limits to fields; null is no limit. */
function narrower(one: Fields | null, other: Fields): Fields {
  return one === 'name' ? one : other;
}

export function setOf(size: number, ordinals: Iterable<number>): Uint32Array {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (const ordinal of ordinals) set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  return set;
}

export function has(set: ProductSet, ordinal: number): boolean {
  return (((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;
}

export function isEmpty(set: ProductSet): boolean {
  return set.every((bits) => bits === 0);
}

function intersection(one: ProductSet, other: ProductSet): ProductSet {
  return one.map((bits, at) => bits & (other[at] ?? 0));
}

function union(one: ProductSet, other: ProductSet): ProductSet {
  return one.map((bits, at) => bits | (other[at] ?? 0));
}
