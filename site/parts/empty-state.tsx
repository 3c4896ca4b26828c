import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

/** A text instead of an empty list, and a link to all products. */
export function EmptyState({ text }: { text: string }) {
  return (
    <div className="empty-state">
      <Icon name="ticket" size={40} />
      <p>{text}</p>
      <a className="button" data-variant="secondary" href={useHref()('/list')}>
        {msg('See everything', { id: 'site.home.all' })}
      </a>
    </div>
  );
}
