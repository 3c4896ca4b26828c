/**
 * Takes the secret of an email's link, and removes it from the address and the history. The secret follows `#`, so that no server receives
 * it; `?token=` works too.
 */
export function takeLinkToken(): string {
  const { hash, search, pathname } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  if (token) history.replaceState(history.state, '', pathname);
  return token;
}
