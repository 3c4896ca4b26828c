/** Takes the secret of an email's link out of the address. It follows `#`, so that no server receives it. */
export function takeLinkToken(): string {
  const { hash, search, pathname } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  if (token) history.replaceState(history.state, '', pathname);
  return token;
}
