import { msg } from '@lit/localize';

/** Said by the popup with the cart when it comes, else by a toast. */
export function addedText(): string {
  return msg('Added to cart', { id: 'picker.added' });
}
