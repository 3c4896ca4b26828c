/** All calls in one turn of the event loop, and while the promise is pending, share one result; later calls begin anew. */
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
