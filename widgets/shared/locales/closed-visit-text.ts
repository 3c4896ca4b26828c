import { msg, str } from '@lit/localize';

/** Tells that the operator has closed a day or time. */
export function closedVisitText(reason: string | undefined): string {
  return reason
    ? msg(str`Closed: ${reason}`, { id: 'cart.refused-closed.reason' })
    : msg('We are closed on this day', { id: 'cart.refused-closed' });
}
