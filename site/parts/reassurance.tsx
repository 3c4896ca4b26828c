import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';
import { promises } from './promises.ts';

/** Why one may buy here without worry; of a product what is true of its kind. */
export function Reassurance({ delivery = 'ticket' }: { delivery?: DeliveryKind }) {
  const reasons = promises[delivery](useFrame().shop.storeConfig.hold_minutes);
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
