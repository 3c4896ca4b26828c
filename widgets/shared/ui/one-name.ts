import { msg } from '@lit/localize';

/** The text beside the two name fields when both are empty. */
export function oneNameText(): string {
  return msg('Please enter a name here or in the other field. One name is enough.', { id: 'form.name-required' });
}
