import { msg } from '@lit/localize';
import type { Ticket } from '#shared/contract/order.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { useFrame } from '#site/frame.tsx';
import type { TicketData } from '#site/page-data.ts';

/** One ticket: what it is for, when, and the code for the gate. The code stays dark on white, also at night. */
export function TicketCard({ ticket, place }: { ticket: TicketData['tickets'][number]; place: string }) {
  const { locale } = useFrame();
  const when = [ticket.visit_date && formatDay(ticket.visit_date, locale), ticket.time_slot]
    .filter(Boolean)
    .join(' · ');
  const what = [ticket.option, admitsText(ticket.admits)].filter(Boolean).join(' · ');
  return (
    <article className="ticket" data-state={ticket.state}>
      <div className="ticket-code">
        <svg
          viewBox={`-4 -4 ${ticket.qr.size + 8} ${ticket.qr.size + 8}`}
          role="img"
          aria-label={msg('Code for the gate', { id: 'site.ticket.code' })}
          shapeRendering="crispEdges"
        >
          <path d={ticket.qr.path} />
        </svg>
      </div>
      <div className="ticket-text">
        <p className="soft">{place}</p>
        <h2>{ticket.name}</h2>
        {what && <p>{what}</p>}
        {when && <p className="ticket-when">{when}</p>}
        <p className="code soft">{ticket.id}</p>
        {ticket.state !== 'issued' && <p className="tag">{stateText(ticket.state)}</p>}
      </div>
    </article>
  );
}

function stateText(state: Ticket['state']): string {
  return state === 'redeemed'
    ? msg('Used', { id: 'site.ticket.redeemed' })
    : msg('No longer valid', { id: 'site.ticket.void' });
}
