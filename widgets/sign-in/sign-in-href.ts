import { storeHref } from '#shared/state/store-href.ts';

/** The sign-in page with a known email address, after `#`, so that no log has it. */
export function signInHref(email: string): string {
  return `${storeHref('/login')}#email=${encodeURIComponent(email)}`;
}

export function takeKnownEmail(): string {
  const { hash, pathname, search } = location;
  const email = new URLSearchParams(hash.slice(1)).get('email') ?? '';
  if (email) history.replaceState(history.state, '', `${pathname}${search}`);
  return email;
}
