import { LRUCache } from 'lru-cache';

export interface Cached<Value> {
  version: string;
  value: Value;
}

/** Values in memory, by key. The caller of `find` decides by the version whether a value is still valid. */
export interface Cache<Value> {
  find(key: string): Cached<Value> | undefined;
  put(key: string, version: string, value: Value): void;
  remove(key: string): void;
  entries(): Iterable<[key: string, cached: Cached<Value>]>;
}

interface CacheKind<Value> {
  /** The cache's name, which distinguishes its keys from those of other caches. */
  name: string;
  bytesOf(value: Value, key: string): number;
  /** True for values without number, such as searches. They share a quarter of the budget and displace no others. */
  isEndless?: boolean;
}

/** One limit for all caches together. When it is reached, the least recently used value of all caches is removed. */
export interface CacheBudget {
  open<Value extends object>(kind: CacheKind<Value>): Cache<Value>;
}

interface Sized extends Cached<object> {
  bytes: number;
}

/** The approximate bytes of the objects that hold a value. */
const overhead = 500;

/** @param bytes The limit of all caches together; with 0 nothing is cached. */
export function createCacheBudget(bytes: number): CacheBudget {
  const lasting = createStore((bytes / 4) * 3);
  const endless = createStore(bytes / 4);

  return {
    open<Value extends object>({ name, bytesOf, isEndless = false }: CacheKind<Value>): Cache<Value> {
      const store = isEndless ? endless : lasting;
      const prefix = `${name} `;
      // Only this cache writes keys with this prefix.
      const find = (key: string) => store.get(prefix + key) as Cached<Value> | undefined;

      return {
        find,
        put(key, version, value) {
          store.set(prefix + key, { version, value, bytes: Math.ceil(bytesOf(value, key)) + overhead });
        },
        remove: (key) => void store.delete(prefix + key),
        *entries() {
          for (const [key, cached] of store.entries()) {
            if (key.startsWith(prefix)) yield [key.slice(prefix.length), cached as Cached<object> as Cached<Value>];
          }
        },
      };
    },
  };
}

function createStore(bytes: number): LRUCache<string, Sized> {
  return new LRUCache({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: (sized) => sized.bytes });
}
