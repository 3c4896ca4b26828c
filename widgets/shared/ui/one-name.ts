import { msg } from '@lit/localize';

/** The text of a form beside a name that is missing. */
export function oneNameText(): string {
  return msg('Please enter a name here or in the other field. One name is enough.', { id: 'form.name-required' });
}
