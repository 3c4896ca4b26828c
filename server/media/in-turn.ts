let last: Promise<unknown> = Promise.resolve();

/** Runs work after all earlier work of this process has ended. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}
