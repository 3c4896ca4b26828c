/** The most changed entries beside a large map. Beyond that, everything is copied into a new map. */
const mostChanges = 500;

/** A map without some keys and with some other entries. A large map is not copied for it. */
export function changedMap<Key, Value extends NonNullable<unknown>>(
  map: ReadonlyMap<Key, Value>,
  removed: Iterable<Key>,
  added: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> {
  const { base, changes } = map instanceof LayeredMap ? map.layers : { base: map, changes: new Map() };
  const next = new Map<Key, Value | null>(changes);
  for (const key of removed) next.set(key, null);
  for (const [key, value] of added) next.set(key, value);
  if (next.size === changes.size && next.size === 0) return map;
  const layered = new LayeredMap(base, next);
  return next.size > mostChanges ? new Map(layered) : layered;
}

/** A large map, and the entries that differ from it; null for those that are gone. Neither of them changes. */
class LayeredMap<Key, Value extends NonNullable<unknown>> implements ReadonlyMap<Key, Value> {
  readonly layers: { base: ReadonlyMap<Key, Value>; changes: ReadonlyMap<Key, Value | null> };
  readonly size: number;

  constructor(base: ReadonlyMap<Key, Value>, changes: ReadonlyMap<Key, Value | null>) {
    this.layers = { base, changes };
    let size = base.size;
    for (const [key, value] of changes) size += Number(value !== null) - Number(base.has(key));
    this.size = size;
  }

  get(key: Key): Value | undefined {
    const changed = this.layers.changes.get(key);
    return changed === undefined ? this.layers.base.get(key) : (changed ?? undefined);
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): MapIterator<[Key, Value]> {
    const { base, changes } = this.layers;
    for (const [key, value] of base) {
      const changed = changes.get(key);
      if (changed === undefined) yield [key, value];
      else if (changed !== null) yield [key, changed];
    }
    for (const [key, value] of changes) if (value !== null && !base.has(key)) yield [key, value];
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
