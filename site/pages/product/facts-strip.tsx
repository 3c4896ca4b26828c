import { msg } from '@lit/localize';
import type { Product } from '#shared/contract/product.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';
import { factsOf } from './facts.ts';

/** The facts that a buyer wants to know first. */
export function FactsStrip({ product }: { product: Product }) {
  const facts = factsOf(product, useFrame().locale);
  return (
    <ul className="facts" aria-label={msg('At a glance', { id: 'site.facts' })}>
      {facts.map(({ icon, text, href, isBrief }) => (
        <li key={text} data-brief={isBrief && ''}>
          <Icon name={icon} size={18} />
          {href ? (
            <a href={href} rel="noopener">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
