import { msg, str } from '@lit/localize';
import type { CartLine, LineRefusal } from '#shared/contract/cart-shape.ts';
import { closedVisitText } from '#shared/locales/closed-visit-text.ts';

/** The quantity of a line that can no longer be bought, and the reason. */
export function RefusedLine({ line, refusal }: { line: CartLine; refusal: LineRefusal }) {
  return (
    <>
      <span className="refused-quantity">{msg(str`Quantity ${line.quantity}`, { id: 'cart.quantity-of' })}</span>
      <span className="refusal">{refusalText(refusal, line.closed_reason)}</span>
    </>
  );
}

export function refusalText(refusal: LineRefusal, reason?: string): string {
  switch (refusal) {
    case 'out-of-stock':
      return msg('Sold out', { id: 'ui.sold-out' });
    case 'option-not-found':
      return msg('This choice is no longer offered', { id: 'cart.refused-option' });
    case 'date-not-available':
      return msg('This day can no longer be booked', { id: 'cart.refused-day' });
    case 'slot-closed':
      return msg('Booking for this time has ended', { id: 'cart.refused-slot' });
    case 'visit-closed':
      return closedVisitText(reason);
    default:
      return msg('No longer on sale', { id: 'cart.refused-product' });
  }
}
