import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

/** The way to one's account, or to signing in. The page is the same for everybody: the script fills in the member's first name. */
export function AccountLink() {
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
