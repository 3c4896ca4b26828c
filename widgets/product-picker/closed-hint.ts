import { msg } from '@lit/localize';

/** The hint on a closed day or time. Only a closing by the operator has a reason; without one, booking has ended. */
export function closedHint(reason: string | undefined): string {
  return reason === undefined ? msg('Closed', { id: 'picker.closed' }) : msg('Closed', { id: 'picker.closed-by-us' });
}
