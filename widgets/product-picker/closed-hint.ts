import { msg } from '@lit/localize';

/** The hint on a day or time that is closed: by the operator, who then gives a reason, or because its booking has ended. */
export function closedHint(reason: string | undefined): string {
  return reason === undefined ? msg('Closed', { id: 'picker.closed' }) : msg('Closed', { id: 'picker.closed-by-us' });
}
