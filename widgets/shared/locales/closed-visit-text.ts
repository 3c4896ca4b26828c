import { msg, str } from '@lit/localize';

/** The text for a day or time that the operator has closed, with the reason if there is one. */
export function closedVisitText(reason: string | undefined): string {
  return reason
    ? msg(str`Closed: ${reason}`, { id: 'cart.refused-closed.reason' })
    : msg('We are closed on this day', { id: 'cart.refused-closed' });
}
