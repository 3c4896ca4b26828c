import { msg } from '@lit/localize';

/** Text on the button of a search result, in the language that is set now. */
export function searchButtonText(): string {
  return msg('See tickets', { id: 'search.see' });
}
