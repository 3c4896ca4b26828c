import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';
import { CartLink } from './cart-link.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { SearchToggle } from './search-box.tsx';

/** The header of screens wider than 1024 pixels. */
export function DesktopHeader() {
  return (
    <div className="desktop-header">
      <Logo />
      <DesktopMenu />
      <div className="header-tools">
        <SearchToggle />
        <LanguageSwitcher />
        <a
          className="icon-link"
          href={useHref()('/orderdownload')}
          aria-label={msg('My tickets', { id: 'site.my-tickets' })}
        >
          <Icon name="user" />
        </a>
        <CartLink />
      </div>
    </div>
  );
}
