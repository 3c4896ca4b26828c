import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';
import { promises } from './promises.ts';

interface ReassuranceProps {
  delivery?: DeliveryKind;
  holdsPlaces?: boolean;
}

/** Reasons to buy here without worry, as far as they apply to the product. */
export function Reassurance({ delivery = 'ticket', holdsPlaces = true }: ReassuranceProps) {
  const { hold_minutes: minutes } = useFrame().shop.storeConfig;
  const reasons = promises[delivery](holdsPlaces ? minutes : null);
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
