import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';
import { CartLink } from './cart-link.tsx';
import { CurrencySwitcher } from './currency-switcher.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { SearchToggle } from './search-box.tsx';
import { TicketsLink } from './tickets-link.tsx';

/** Shown on screens wider than 1024 pixels. */
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

/** The link to the account or the sign-in page. The script fills in the member's first name. */
function AccountLink() {
  const href = useHref();
  return (
    <a className="icon-link account-link" href={href('/login')} data-account={href('/user')}>
      <Icon name="user" />
      <span className="account-name" data-account-name="">
        {msg('Member', { id: 'site.member' })}
      </span>
    </a>
  );
}
