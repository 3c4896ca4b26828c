import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Guards pages on which visitors sign in: a signed-in caller is redirected to the page that they came from. */
export const notSignedIn: Guard = ({ caller, locale, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? { failure: { code: 'not-allowed' }, leadTo: wantedPath(path) ?? pathInLocale(locale, ownPage[caller.kind]) }
    : null;

/** Where to without a wish: customers have an account page, from which staff are turned away. */
const ownPage = { member: '/user', staff: '/' } as const;

/** The path in the parameter `redirect` or `red`; null when it is none of this store. */
function wantedPath(path: string): string | null {
  const query = new URLSearchParams(path.split('?', 2)[1]);
  const wanted = query.get('redirect') ?? query.get('red') ?? '';
  const here = 'http://here.invalid';
  const url = wanted.startsWith('/') ? URL.parse(wanted, here) : null;
  const found = url?.origin === here ? url.pathname + url.search : null;
  // Two slashes at the beginning would lead to another host.
  return found?.startsWith('//') ? null : found;
}
