import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Guards pages on which visitors sign in: a signed-in caller is redirected to the wanted page. */
export const notSignedIn: Guard = ({ caller, locale, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? { failure: { code: 'not-allowed' }, leadTo: wantedPath(path) ?? pathInLocale(locale, ownPage[caller.kind]) }
    : null;

/** The targets when no page is wanted: members have an account page, which refuses staff. */
const ownPage = { member: '/user', staff: '/' } as const;

/** The path in the parameter `redirect` or `red`; null when it leads out of this store. */
function wantedPath(path: string): string | null {
  const query = new URLSearchParams(path.split('?', 2)[1]);
  const wanted = query.get('redirect') ?? query.get('red') ?? '';
  const here = 'http://here.invalid';
  const url = wanted.startsWith('/') ? URL.parse(wanted, here) : null;
  const found = url?.origin === here ? url.pathname + url.search : null;
  // Two slashes at the beginning would lead to another host.
  return found?.startsWith('//') ? null : found;
}
