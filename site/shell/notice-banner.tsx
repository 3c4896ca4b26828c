import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';

/** The store's notice in one line, with its full text in a popup. Once closed, it stays hidden until the text changes. */
export function NoticeBanner() {
  const { shop } = useFrame();
  if (!shop.notice_title) return null;
  return (
    <aside className="notice" data-notice={shop.notice_key} aria-label={msg('Notice', { id: 'site.notice' })}>
      <div className="notice-line">
        <Icon name="info" size={18} />
        <p>
          <strong>{shop.notice_title}</strong> <span>{shop.notice_subtitle}</span>
        </p>
        {shop.notice && (
          <button type="button" className="text-button" popoverTarget="notice-text">
            {msg('Read more', { id: 'site.notice.more' })}
          </button>
        )}
        <button
          type="button"
          className="icon-link"
          data-close-notice=""
          aria-label={msg('Close', { id: 'site.close' })}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <div id="notice-text" className="notice-text" popover="auto" role="dialog" aria-labelledby="notice-title">
        <h2 id="notice-title">{shop.notice_title}</h2>
        {shop.notice_subtitle && <p className="lead">{shop.notice_subtitle}</p>}
        {shop.notice.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <button
          type="button"
          className="button"
          data-variant="secondary"
          popoverTarget="notice-text"
          popoverTargetAction="hide"
        >
          {msg('Close', { id: 'site.close' })}
        </button>
      </div>
    </aside>
  );
}
