import { msg } from '@lit/localize';
import type { MenuEntry } from '#shared/contract/store.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { CurrencyField } from './currency-switcher.tsx';
import { LanguageList } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { menuHref } from './menu-href.ts';
import { SearchBox } from './search-box.tsx';
import { FollowUs } from './social-links.tsx';

/** The mobile menu. A popover, so that it works without a script. */
export function Drawer() {
  const { menu } = useFrame();
  const href = useHref();
  return (
    <div id="drawer" className="drawer" popover="auto" role="dialog" aria-label={msg('Menu', { id: 'site.menu' })}>
      <div className="drawer-top">
        <Logo />
        <button
          type="button"
          className="icon-link"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={msg('Close', { id: 'site.close' })}
        >
          <Icon name="close" />
        </button>
      </div>
      <SearchBox />
      <nav aria-label={msg('Menu', { id: 'site.menu' })}>
        <a className="drawer-link" href={href('/')}>
          {msg('Home', { id: 'site.home' })}
        </a>
        <a className="drawer-link" href={href('/login')} data-account={href('/user')}>
          <span data-account-name="">{msg('Member', { id: 'site.member' })}</span>
          <Icon name="user" size={18} />
        </a>
        <a className="drawer-link" href={href('/orderdownload')}>
          {msg('My tickets', { id: 'site.my-tickets' })}
        </a>
        <details className="drawer-group" open>
          <summary className="drawer-link">
            {msg('Categories', { id: 'site.categories' })}
            <Icon name="chevron-down" size={18} />
          </summary>
          <ul>
            {menu.map((entry) => (
              <DrawerEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </details>
      </nav>
      <FollowUs />
      <section className="drawer-languages">
        <LanguageList />
        <CurrencyField />
      </section>
    </div>
  );
}

function DrawerEntry({ entry }: { entry: MenuEntry }) {
  const href = useHref();
  return (
    <li>
      <a href={href(menuHref(entry, 'mobile'))}>{entry.name}</a>
      {entry.children.length > 0 && (
        <ul>
          {entry.children.map((child) => (
            <li key={child.id}>
              <a href={href(menuHref(child, 'mobile'))}>{child.name}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
