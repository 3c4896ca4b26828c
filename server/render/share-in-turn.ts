/** Calls in one turn of the event loop, or while the promise is pending, share one result; later calls start anew. */
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
