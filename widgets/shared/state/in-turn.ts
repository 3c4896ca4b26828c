let last: Promise<unknown> = Promise.resolve();

/**
 * Does one change of the cart after the other, in the order they were asked for. Two first tickets that are added at once would
 * otherwise make two carts, of which the browser remembers one. Browsers keep the turn between tabs and copies too, where the
 * page is served by HTTPS.
 */
export function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  return inPageTurn(() => amongTabs(change));
}

/** For a read: what a change has met on the way may be older than the change. Other tabs need not wait for it. */
export function inPageTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const turn = last.then(act, act);
  last = turn;
  return turn;
}

async function amongTabs<Value>(change: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return change();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return change();
  };
  try {
    return await locks.request('gondola-cart', begin);
  } catch (fault) {
    if (hasBegun) throw fault;
    // In a sandboxed frame a browser has locks and refuses them; the page's own turn is kept all the same.
    return change();
  }
}
