/** Lets all who ask in one turn of the event loop, or while the answer is on its way, share one call. Later ones ask anew. */
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
