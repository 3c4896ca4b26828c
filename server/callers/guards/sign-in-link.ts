import type { Guard } from './guard.ts';

/** Finds the account that a link opens, without using the link up; null when the link is not valid. */
export type FindLink = (token: string) => Promise<{ email: string } | null>;

/**
 * Handles `?token=` of a link that signs in. The page asks the visitor first, because programs follow links too; only the visitor's answer
 * uses the link up. When the link is invalid, the browser's current session ends, and the page opens without the link.
 */
export function signInLink(findLink: FindLink): Guard {
  return async ({ path }) => {
    const token = tokenIn(path);
    if (token === null) return null;
    const failure = { code: 'link-invalid' } as const;
    const found = await findLink(token);
    const without = withoutToken(path);
    return found
      ? { failure, asks: { token, email: found.email, path: without } }
      : { failure, leadTo: without, endsSession: true };
  };
}

function tokenIn(path: string): string | null {
  return new URLSearchParams(path.split('?', 2)[1]).get('token');
}

/** A page's path and query without the secret of a link, which must not reach the browser's history or another page. */
export function withoutToken(path: string): string {
  const [plain = '/', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.delete('token');
  return query.size > 0 ? `${plain}?${query}` : plain;
}
