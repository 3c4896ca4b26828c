/** Values by key, in memory, for one version of the catalogue: a new version empties it. */
export interface VersionCache<Value> {
  get(key: string, version: string): Value | undefined;
  put(key: string, version: string, value: Value): void;
}

/** Holds as many bytes as it may; when it is full, what was asked for longest ago goes first. */
export function createVersionCache<Value>(
  maxBytes: number,
  bytesOf: (value: Value, key: string) => number,
): VersionCache<Value> {
  let values = new Map<string, Value>();
  let current: string | undefined;
  let bytes = 0;

  return {
    get(key, version) {
      if (version !== current) {
        startOver(version);
        return undefined;
      }
      const value = values.get(key);
      if (value !== undefined && bytes > maxBytes / 2) {
        // A map keeps the order in which keys came: putting one back makes it the youngest.
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    put(key, version, value) {
      current ??= version;
      // A value that took longer to make than its version lived belongs to the past.
      if (version !== current) return;
      const added = bytesOf(value, key);
      if (added > maxBytes) return;
      remove(key);
      values.set(key, value);
      bytes += added;
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };

  function startOver(version: string): void {
    current = version;
    values = new Map();
    bytes = 0;
  }

  function remove(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    bytes -= bytesOf(value, key);
  }
}
