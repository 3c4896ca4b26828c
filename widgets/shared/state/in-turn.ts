let last: Promise<unknown> = Promise.resolve();

/**
 * Does one change of the cart after the other, in the order they were asked for. Two first tickets that are added at once would
 * otherwise make two carts, of which the browser remembers one. Browsers keep the turn between tabs and copies too, where the
 * page is served by HTTPS.
 */
export function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  if (globalThis.navigator?.locks) return navigator.locks.request('gondola-cart', change) as Promise<Value>;
  const turn = last.then(change, change);
  last = turn;
  return turn;
}
