const key = 'gondola.waitingOrder';

/**
 * The order that this tab has just made. A buyer who comes back from the payment page by the browser's back button finds it there
 * instead of an empty cart.
 */
export function readWaitingOrder(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberWaitingOrder(fakeId: string | null): void {
  try {
    if (fakeId) sessionStorage.setItem(key, fakeId);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the order is still found by its number and email address.
  }
}
