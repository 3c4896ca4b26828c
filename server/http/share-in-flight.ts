/** Shares one promise among concurrent calls with the same key; nothing is cached after it settles. */
export function shareInFlight(): <Value>(key: string, make: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  return <Value>(key: string, make: () => Promise<Value>) => {
    const known = running.get(key);
    // A key always belongs to the same call, so the promise has the right type.
    if (known) return known as Promise<Value>;
    const made = make().finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };
}
