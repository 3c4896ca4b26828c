/**
 * The secret of an email's link. It follows `#`, so that no server receives it; a link with `?token=` works too. It is removed from the
 * address and from the history.
 */
export function takeLinkToken(): string {
  const { hash, search, pathname } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  if (token) history.replaceState(history.state, '', pathname);
  return token;
}
