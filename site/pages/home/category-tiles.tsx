import { msg } from '@lit/localize';
import { widestSmall } from '#shared/rules/shop-constants.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { Section } from '#site/parts/section.tsx';
import { menuHref } from '#site/shell/menu-href.ts';

export function CategoryTiles() {
  const { menu } = useFrame();
  const href = useHref();
  if (menu.length === 0) return null;
  return (
    <Section title={msg('What would you like to do?', { id: 'site.home.categories' })}>
      <ul className="tiles">
        {menu.map((entry, index) => (
          <li key={entry.id}>
            <a className="tile" href={href(menuHref(entry, 'mobile'))}>
              {entry.image && (
                <Picture
                  image={{ url: entry.image, label: '' }}
                  sizes={index === 0 ? '(width > 820px) 480px, 95vw' : `(width > ${widestSmall}px) 285px, 45vw`}
                  ratio={3 / 2}
                />
              )}
              <span>
                <Phrase>{entry.name}</Phrase>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
