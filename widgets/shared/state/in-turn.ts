let last: Promise<unknown> = Promise.resolve();

/**
 * Does changes of the cart one after the other. Otherwise two first tickets that are added at once would make two carts, of which
 * the browser remembers one. On pages with HTTPS this also holds between tabs and copies of the kit (by a lock of the browser).
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
