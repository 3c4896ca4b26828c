/** Why the page has no cart: it expired, it was ordered, or there never was one. */
export type CartEnd = 'timed-out' | 'ordered' | 'none';

/** True when a failure means that the cart can no longer be used. */
export function isOver(code: string): boolean {
  return code === 'cart-not-found' || code === 'cart-expired' || code === 'cart-already-ordered';
}

export function endOf(code: string): CartEnd {
  return code === 'cart-already-ordered' ? 'ordered' : 'timed-out';
}
