import { storeHref } from '#shared/state/store-href.ts';

/** The way to signing in with an address that is known. It stands after `#`, so that it is in no log. */
export function signInHref(email: string): string {
  return `${storeHref('/login')}#email=${encodeURIComponent(email)}`;
}

/** The address that stands in the page's own address; it is taken out of there. */
export function takeKnownEmail(): string {
  const { hash, pathname, search } = location;
  const email = new URLSearchParams(hash.slice(1)).get('email') ?? '';
  if (email) history.replaceState(history.state, '', `${pathname}${search}`);
  return email;
}
