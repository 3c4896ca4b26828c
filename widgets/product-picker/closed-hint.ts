import { msg } from '@lit/localize';

/** The hint on a closed day or time. The operator's closing has a reason; without one the booking has ended. */
export function closedHint(reason: string | undefined): string {
  return reason === undefined ? msg('Closed', { id: 'picker.closed' }) : msg('Closed', { id: 'picker.closed-by-us' });
}
