import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** For pages that one signs in on: whoever has done so goes on to where they wanted to be. */
export const notSignedIn: Guard = ({ caller, locale, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? { failure: { code: 'not-allowed' }, leadTo: wantedPath(path) ?? pathInLocale(locale, '/user') }
    : null;

/** The path of this store that `redirect` or `red` asks for; null for anything else, which might be another host. */
function wantedPath(path: string): string | null {
  const query = new URLSearchParams(path.split('?', 2)[1]);
  const wanted = query.get('redirect') ?? query.get('red') ?? '';
  const here = 'http://here.invalid';
  const url = wanted.startsWith('/') ? URL.parse(wanted, here) : null;
  const found = url?.origin === here ? url.pathname + url.search : null;
  // Two slashes at the beginning would name a host.
  return found?.startsWith('//') ? null : found;
}
