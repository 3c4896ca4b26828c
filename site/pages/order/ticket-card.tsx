import { msg } from '@lit/localize';
import type { OrderItem } from '#shared/contract/order.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { documentFacts } from '#shared/locales/document-facts.ts';
import { documentWords, spentText } from '#shared/locales/document-words.ts';
import { priceText } from '#shared/locales/price-text.ts';
import type { ItemVisit, TicketFact } from '#shared/locales/ticket-facts.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { TicketData } from '#site/page-data.ts';
import { itemVisit } from './item-visit.ts';

interface TicketCardProps {
  ticket: TicketData['tickets'][number];
  item: OrderItem;
  /** ISO 4217. */
  currency: string;
  /** The position among the valid tickets; empty for another ticket. */
  place: string;
  /** True when the card before it has shown the facts of the same visit. */
  told: boolean;
}

/** One ticket, gift code or slip: what it is for, its code, and when and where. */
export function TicketCard({ ticket, item, currency, place, told }: TicketCardProps) {
  const { delivery, state, units, value, balance } = ticket;
  const { title, show } = documentWords[delivery];
  const kind = delivery === 'ticket' ? place : title();
  const amount = (price: number | null) => (price === null ? null : priceText(price, currency));
  const part = { units, value: amount(value), balance: amount(balance) };
  const known = documentFacts(delivery, visitOf(ticket, item, currency), part);
  const facts = known.filter(
    ({ kind }) => !(state === 'void' && endsWithTicket.includes(kind)) && !(told && ofVisit.includes(kind)),
  );
  const spent = spentText(delivery, { state, isSpent: balance === 0 || state === 'redeemed' });
  const what = [ticket.option, admitsText(ticket.admits)].filter(Boolean).join(' · ');
  return (
    <article className="ticket" data-state={balance === 0 ? 'redeemed' : state} data-kind={delivery}>
      <header className="ticket-head">
        <Picture image={{ url: item.image, label: '' }} sizes="96px" />
        <div>
          {kind && <p className="ticket-place">{kind}</p>}
          <h2>{ticket.name}</h2>
          {what && (
            <p className="ticket-what">
              <Phrase>{what}</Phrase>
            </p>
          )}
        </div>
      </header>
      <div className="ticket-stub">
        <div className="ticket-code">
          <Code ticket={ticket} />
          <p className="ticket-number" translate="no">
            {value === null ? writeTicketNumber(ticket.id) : ticket.code}
          </p>
        </div>
        {delivery !== 'ticket' && !spent && <p className="ticket-show">{show()}</p>}
        {spent && <p className="tag">{spent}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="ticket-facts">
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
    </article>
  );
}

const ofVisit: readonly TicketFact['kind'][] = ['arrival', 'place', 'cancellation'];

const endsWithTicket: readonly TicketFact['kind'][] = ['arrival', 'cancellation'];

/** The item's visit with the answers for this ticket, such as its visitor's name. */
function visitOf({ answers = [], entries }: TicketCardProps['ticket'], item: OrderItem, currency: string): ItemVisit {
  const visit = itemVisit(item, currency, entries);
  if (answers.length === 0) return visit;
  const own = answers.map((answer) => ({ ...answer, kind: 'per-unit' as const }));
  return { ...visit, detail: [...visit.detail.filter(({ kind }) => kind !== 'per-unit'), ...own] };
}

/** Staff read these facts at the gate, so no browser may translate them. */
const exact: readonly TicketFact['kind'][] = ['date', 'time', 'arrival', 'value', 'balance'];

function Fact({ fact: { kind, label, value, mapUrl } }: { fact: TicketFact }) {
  return (
    <div data-fact={kind}>
      <dt>{label}</dt>
      <dd>
        {exact.includes(kind) ? <span translate="no">{value}</span> : value}
        {mapUrl && (
          <a className="ticket-map" href={mapUrl} rel="noopener noreferrer">
            <Icon name="pin" size={16} />
            {msg('Map', { id: 'ticket.map' })}
          </a>
        )}
      </dd>
    </div>
  );
}

/** The white margin that the QR standard requires, in modules. */
const quietZone = 4;
/** Pixels of a module. A whole number, because modules of different widths are harder to scan; more would not fit a phone. */
const squarePixels = 6;

/** Dark on white also in dark mode, because scanners need that. */
function Code({ ticket: { delivery, qr } }: Pick<TicketCardProps, 'ticket'>) {
  const { size, path } = qr;
  const squares = size + 2 * quietZone;
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${squares} ${squares}`}
      width={squares * squarePixels}
      role="img"
      aria-label={documentWords[delivery].code()}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
