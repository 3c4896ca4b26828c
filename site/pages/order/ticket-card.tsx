import { msg } from '@lit/localize';
import type { OrderItem, Ticket } from '#shared/contract/order.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { type TicketFact, ticketFacts } from '#shared/locales/ticket-facts.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { QrCode, TicketData } from '#site/page-data.ts';
import { itemVisit } from './item-visit.ts';

interface TicketCardProps {
  ticket: TicketData['tickets'][number];
  /** What it was bought as. */
  item: OrderItem;
  place: string;
}

/** One ticket, whole in itself like a card in a wallet: what it is for, when and where, and the code for the gate. */
export function TicketCard({ ticket, item, place }: TicketCardProps) {
  const what = [ticket.option, admitsText(ticket.admits)].filter(Boolean).join(' · ');
  return (
    <article className="ticket" data-state={ticket.state} data-kind={item.delivery}>
      <header className="ticket-head">
        <Picture image={{ url: item.image, label: '' }} sizes="96px" />
        <div>
          <p className="ticket-place">{place}</p>
          <h2>{ticket.name}</h2>
          {what && <p className="ticket-what">{what}</p>}
        </div>
      </header>
      <dl className="ticket-facts">
        {ticketFacts(itemVisit(item)).map((fact) => (
          <Fact key={fact.label} fact={fact} />
        ))}
      </dl>
      <div className="ticket-stub">
        <div className="ticket-code">
          <Code qr={ticket.qr} />
          <p className="ticket-number">{writeTicketNumber(ticket.id)}</p>
        </div>
        {ticket.state !== 'issued' && <p className="tag">{stateText(ticket.state)}</p>}
      </div>
    </article>
  );
}

function Fact({ fact: { kind, label, value, mapUrl } }: { fact: TicketFact }) {
  return (
    <div data-fact={kind}>
      <dt>{label}</dt>
      <dd>
        {value}
        {mapUrl && (
          <a className="ticket-map" href={mapUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="pin" size={16} />
            {msg('Map', { id: 'ticket.map' })}
          </a>
        )}
      </dd>
    </div>
  );
}

/** Dark on white, also at night: scanners read it so. */
function Code({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={msg('Code for the gate', { id: 'site.ticket.code' })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function stateText(state: Ticket['state']): string {
  return state === 'redeemed'
    ? msg('Used', { id: 'site.ticket.redeemed' })
    : msg('No longer valid', { id: 'site.ticket.void' });
}
