/**
 * The secret of a mail's link, which stands after `#` and so was sent to no server; a link with `?token=` is understood too. It is
 * taken out of the address and out of the history.
 */
export function takeLinkToken(): string {
  const { hash, search, pathname } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  if (token) history.replaceState(history.state, '', pathname);
  return token;
}
