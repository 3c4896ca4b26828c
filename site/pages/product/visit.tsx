import { msg, str } from '@lit/localize';
import type { Product } from '#shared/contract/product.ts';
import { venueText } from '#shared/locales/ticket-facts.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** Where a visit begins and how early to be there: the same fields that its tickets say. Nothing where the operator has said neither. */
export function Visit({ product: { venue, arrive_minutes_before: minutes } }: { product: Product }) {
  if (!venue && !minutes) return null;
  return (
    <dl className="visit">
      {venue && (
        <div>
          <dt>{msg('Where', { id: 'ticket.place' })}</dt>
          <dd>
            {venueText(venue)}
            {venue.map_url && (
              <a className="ticket-map" href={venue.map_url} target="_blank" rel="noopener noreferrer">
                <Icon name="pin" size={16} />
                {msg('Map', { id: 'ticket.map' })}
              </a>
            )}
          </dd>
        </div>
      )}
      {minutes && (
        <div>
          <dt>{msg('Please be there', { id: 'product.arrival' })}</dt>
          <dd>{msg(str`${minutes} minutes before your time`, { id: 'product.minutes-before' })}</dd>
        </div>
      )}
    </dl>
  );
}
