import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { closedVisitText } from '#shared/locales/closed-visit-text.ts';
import { visitText } from '#shared/locales/move-words.ts';

/** Visits that the operator has closed, and what their buyer can do. */
export function ClosedVisits({ order: { items } }: { order: Order }) {
  const texts = new Set(
    items.flatMap(({ closed, visit_date, time_slot }) =>
      closed && visit_date ? [`${visitText({ visit_date, time_slot })} · ${closedVisitText(closed.reason)}`] : [],
    ),
  );
  if (texts.size === 0) return null;
  return (
    <div className="refund-decision closed-visits" role="alert">
      <strong>{msg('Your visit cannot take place', { id: 'order.closed.title' })}</strong>
      {[...texts].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {msg(
          'We are sorry. Further down this page you can ask for a refund, or choose another day where your ticket allows it.',
          {
            id: 'order.closed.next',
          },
        )}
      </p>
    </div>
  );
}
