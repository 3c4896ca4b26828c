import { msg } from '@lit/localize';

/** The text for an item added to the cart, shown by the cart popup or by a toast. */
export function addedText(): string {
  return msg('Added to cart', { id: 'picker.added' });
}
