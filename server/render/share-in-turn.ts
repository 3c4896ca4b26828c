/** Shares one result among all calls in one turn of the event loop, and while the promise is pending; later calls start again. */
export function shareInTurn<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let shared: Promise<Value> | undefined;
  const forget = () => {
    shared = undefined;
  };
  return () => {
    if (!shared) {
      shared = make();
      const forgetLater = () => setImmediate(forget);
      shared.then(forgetLater, forgetLater);
    }
    return shared;
  };
}
