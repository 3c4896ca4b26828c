import { msg } from '@lit/localize';
import { useFrame } from '#site/frame.tsx';

/** Shown until a widget has loaded; without scripts, a text with a contact link. */
export function WidgetPlace() {
  const { shop } = useFrame();
  const contact = shop.cmsList.footer_links.find((link) => link.key === 'contact');
  return (
    <div className="widget-place">
      <p className="script-only soft">{msg('One moment…', { id: 'site.loading' })}</p>
      <noscript>
        <p>{msg('Please turn on JavaScript in your browser for this step.', { id: 'site.no-script' })}</p>
        <a className="button" data-variant="primary" href={contact?.url ?? `mailto:${shop.refundmailto}`}>
          {contact?.title ?? shop.refundmailto}
        </a>
      </noscript>
    </div>
  );
}
