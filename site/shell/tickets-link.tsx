import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

export function TicketsLink() {
  return (
    <a
      className="icon-link tickets-link"
      href={useHref()('/orderdownload')}
      aria-label={msg('My tickets', { id: 'site.my-tickets' })}
    >
      <Icon name="ticket" />
    </a>
  );
}
