/** Why the browser's cart went away: it had run out on the server, somebody else ordered it, or there was none. */
export type CartEnd = 'timed-out' | 'ordered' | 'none';

/** Whether a failure means that the cart cannot be used any more. */
export function isOver(code: string): boolean {
  return code === 'cart-not-found' || code === 'cart-expired' || code === 'cart-already-ordered';
}

export function endOf(code: string): CartEnd {
  return code === 'cart-already-ordered' ? 'ordered' : 'timed-out';
}
