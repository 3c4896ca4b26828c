let last: Promise<unknown> = Promise.resolve();

/**
 * Does one change of the cart after the other, in the order they were asked for. Two first tickets that are added at once would
 * otherwise make two carts, of which the browser remembers one. Browsers keep the turn between tabs and copies too, where the
 * page is served by HTTPS.
 */
export function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  return inPageTurn(() => amongTabs(change));
}

/** Queues a read, so that it cannot overtake a change and show an older cart. Other tabs do not wait for it. */
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
    // In a sandboxed frame the lock request is refused; the page's own queue still applies.
    return change();
  }
}
