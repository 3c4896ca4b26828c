import { msg } from '@lit/localize';

/** The hint on a closed day or time. With a reason, the operator has closed it; without a reason, its booking has ended. */
export function closedHint(reason: string | undefined): string {
  return reason === undefined ? msg('Closed', { id: 'picker.closed' }) : msg('Closed', { id: 'picker.closed-by-us' });
}
