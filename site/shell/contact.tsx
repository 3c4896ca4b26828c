import { msg } from '@lit/localize';
import { phoneLink } from '#shared/rules/phone-link.ts';
import { useFrame } from '#site/frame.tsx';

export function Contact() {
  const { address, map_url, phone, hours } = useFrame().shop.contact;
  if (!address && !map_url && !phone && !hours) return null;
  return (
    <section className="contact">
      <h2>{msg('Visit us', { id: 'site.contact' })}</h2>
      {(address || map_url) && (
        <address>
          {address && <Lines text={address} />}
          {map_url && (
            <a className="contact-link" href={map_url} rel="noopener">
              {msg('Open the map', { id: 'site.contact.map' })}
            </a>
          )}
        </address>
      )}
      {hours && (
        <div>
          <h3>{msg('Opening hours', { id: 'site.contact.hours' })}</h3>
          <Lines text={hours} />
        </div>
      )}
      {phone && (
        <a className="contact-link contact-phone" href={phoneLink(phone)}>
          {phone}
        </a>
      )}
    </section>
  );
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line) => <p key={line}>{line}</p>);
}
