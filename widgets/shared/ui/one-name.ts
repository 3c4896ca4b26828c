import { msg } from '@lit/localize';

/** Shown beside two empty name fields. */
export function oneNameText(): string {
  return msg('Please enter a name here or in the other field. One name is enough.', { id: 'form.name-required' });
}
