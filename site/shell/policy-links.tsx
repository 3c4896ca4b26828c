import { msg } from '@lit/localize';
import type { StoreConfig } from '#shared/contract/store.ts';
import { useFrame } from '#site/frame.tsx';

/** Pages required by law come first, then other pages of the operator's website. */
export function PolicyLinks() {
  const { legal_links, footer_links } = useFrame().shop.cmsList;
  const legal = legal_links.map(({ key, url }) => ({ key, url, title: titleOf[key]() }));
  const named = new Set<string>(legal.map(({ key }) => key));
  return [...legal, ...footer_links.filter(({ key }) => !named.has(key))].map(({ key, title, url }) => (
    <li key={key}>
      <a href={url} rel="noopener">
        {title}
      </a>
    </li>
  ));
}

const titleOf: Record<StoreConfig['cmsList']['legal_links'][number]['key'], () => string> = {
  imprint: () => msg('Imprint', { id: 'site.legal.imprint' }),
  terms: () => msg('Terms and conditions', { id: 'site.legal.terms' }),
  privacy: () => msg('Privacy policy', { id: 'site.legal.privacy' }),
};
