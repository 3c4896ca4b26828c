import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { CurrencySwitcher } from './currency-switcher.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { SearchToggle } from './search-box.tsx';
import { TicketsLink } from './tickets-link.tsx';

/** The header of screens wider than 1024 pixels. */
export function DesktopHeader() {
  return (
    <div className="desktop-header">
      <Logo />
      <DesktopMenu />
      <div className="header-tools">
        <AccountLink />
        <SearchToggle />
        <LanguageSwitcher />
        <CurrencySwitcher />
        <TicketsLink />
        <CartLink />
      </div>
    </div>
  );
}
