import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { CartLink } from './cart-link.tsx';
import { Drawer } from './drawer.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { SearchToggle } from './search-box.tsx';
import { TicketsLink } from './tickets-link.tsx';

/** Shown on screens up to 1024 pixels. The script shows the back arrow when there is a page to go back to. */
export function MobileHeader() {
  return (
    <div className="mobile-header">
      <button type="button" className="icon-link" popoverTarget="drawer" aria-label={msg('Menu', { id: 'site.menu' })}>
        <Icon name="menu" />
      </button>
      <button type="button" className="icon-link" data-back="" hidden aria-label={msg('Back', { id: 'site.back' })}>
        <Icon name="arrow-left" />
      </button>
      <Logo />
      <div className="header-tools">
        <SearchToggle />
        <LanguageSwitcher />
        <TicketsLink />
        <CartLink opens />
      </div>
      <Drawer />
    </div>
  );
}
