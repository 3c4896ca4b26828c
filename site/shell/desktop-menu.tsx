import { msg, str } from '@lit/localize';
import type { MenuEntry } from '#shared/contract/store.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { menuHref } from './menu-href.ts';

/** Categories in a row. Those with children open a list. */
export function DesktopMenu() {
  const { menu } = useFrame();
  return (
    <nav className="desktop-menu" aria-label={msg('Menu', { id: 'site.menu' })}>
      <ul>
        {menu.map((entry) => (
          <DesktopEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </nav>
  );
}

function DesktopEntry({ entry }: { entry: MenuEntry }) {
  const href = useHref();
  const path = menuHref(entry, 'desktop');
  return (
    <li>
      <a href={href(path)} aria-current={useFrame().path === path ? 'page' : undefined}>
        {entry.name}
      </a>
      {entry.children.length > 0 && (
        <details name="menu" data-closes="" data-opens-on-hover="">
          <summary aria-label={msg(str`More of ${entry.name}`, { id: 'site.menu.more' })}>
            <Icon name="chevron-down" size={16} />
          </summary>
          <ul>
            {entry.children.map((child) => (
              <li key={child.id}>
                <a href={href(menuHref(child, 'desktop'))}>{child.name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
