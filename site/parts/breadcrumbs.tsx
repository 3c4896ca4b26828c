import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';

export interface Crumb {
  name: string;
  /** The path without the locale. */
  path: string;
}

/** The last step is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const href = useHref();
  return (
    <nav className="breadcrumbs" aria-label={msg('You are here', { id: 'site.breadcrumbs' })}>
      <ol>
        <li>
          <a href={href('/')}>{msg('Home', { id: 'site.home' })}</a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index < crumbs.length - 1 ? (
              <a href={href(crumb.path)}>{crumb.name}</a>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
