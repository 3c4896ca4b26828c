import { msg } from '@lit/localize';

export function addedText(): string {
  return msg('Added to cart', { id: 'picker.added' });
}
