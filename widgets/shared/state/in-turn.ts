let last: Promise<unknown> = Promise.resolve();

/**
 * Makes changes of the cart one after the other. Two first tickets added together would otherwise make two carts. On pages with HTTPS a
 * browser lock also orders tabs and copies of the kit.
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
    // A sandboxed frame refuses the lock; the page's queue still applies.
    return change();
  }
}
