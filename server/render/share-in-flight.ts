/** Lets all who ask for the same thing at the same time share one call. Nothing is kept once it has answered. */
export function shareInFlight(): <Value>(key: string, make: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  return <Value>(key: string, make: () => Promise<Value>) => {
    const known = running.get(key);
    // A key stands for one call, so that it also stands for one kind of value.
    if (known) return known as Promise<Value>;
    const made = make().finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };
}
