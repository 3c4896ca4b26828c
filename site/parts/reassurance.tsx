import { msg, str } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';

/** Why one may buy here without worry. Each line is something that the store itself does. */
export function Reassurance() {
  const minutes = useFrame().shop.storeConfig.hold_minutes;
  const reasons = [
    {
      icon: 'check',
      title: msg('Confirmed at once', { id: 'site.reason.confirmed' }),
      text: msg('Your tickets are ready as soon as you have paid.', { id: 'site.reason.confirmed.text' }),
    },
    {
      icon: 'ticket',
      title: msg('Tickets on your phone', { id: 'site.reason.mobile' }),
      text: msg('Show the code at the gate, or print the PDF.', { id: 'site.reason.mobile.text' }),
    },
    {
      icon: 'clock',
      title: msg('Your places are kept', { id: 'site.reason.held' }),
      text: msg(str`For ${minutes} minutes while you book, nobody can take them.`, { id: 'site.reason.held.text' }),
    },
    {
      icon: 'tag',
      title: msg('One clear price', { id: 'site.reason.price' }),
      text: msg('What you see in the cart is what you pay.', { id: 'site.reason.price.text' }),
    },
  ] as const;
  return (
    <ul className="reassurance" aria-label={msg('Why book here', { id: 'site.reasons' })}>
      {reasons.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} size={24} />
          <p>
            <strong>{title}</strong> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
