import { type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { matchRoute, type RouteMatch } from '#site/match-route.ts';
import { readParameter } from '#site/read-query.ts';
import type { Route } from '#site/routes.ts';

export type PageRequest =
  | {
      kind: 'page';
      locale: LocaleCode;
      route: Route;
      params: Record<string, string>;
      /** The parameters of the address that the route lists; others are dropped. */
      query: URLSearchParams;
      /** The path without the locale, with `query`. It is the same for all spellings of a page's address. */
      path: string;
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; locale: LocaleCode; isFile: boolean };

/** Reads an address as it was sent, with path and query. */
export function readRequest(url: string): PageRequest {
  const [path = '/', search = ''] = split(url);
  const { locale, rest } = splitLocale(path);
  const match = path.length > 1 && path.endsWith('/') ? null : matchRoute(rest);
  if (!match) return redirectOrNothing(path, rest, locale, search);
  const plain = plainPath(match);
  if (plain !== rest) return { kind: 'redirect', to: withQuery(pathInLocale(locale, plain), search) };
  const query = keepQuery(match.route, search);
  return { kind: 'page', locale, ...match, query, path: query.size > 0 ? `${rest}?${query}` : rest };
}

/** Redirects a path that ends with a slash, or that has a prefix for the one language without a prefix. */
function redirectOrNothing(path: string, rest: string, locale: LocaleCode, search: string): PageRequest {
  const prefix = `/${unprefixedLocale}`;
  const hasPrefix = path === prefix || path.startsWith(`${prefix}/`);
  const target = trimSlashes(hasPrefix ? path.slice(prefix.length) : path) || '/';
  const isRoute = matchRoute(splitLocale(target).rest) !== null;
  if (isRoute && target !== path) return { kind: 'redirect', to: withQuery(target, search) };
  return { kind: 'not-found', locale, isFile: /\.[a-zA-Z0-9]{1,8}$/.test(rest) };
}

/** The usual spelling of a path. Any letter can also be written as `%` and its code, and each spelling would be cached separately. */
function plainPath({ route, params }: RouteMatch): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function withQuery(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

/** Uses a loop, because a regular expression would take quadratic time on a path full of slashes. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function keepQuery(route: Route, search: string): URLSearchParams {
  const kept = new URLSearchParams();
  if (!search || route.query.length === 0) return kept;
  const given = new URLSearchParams(search);
  for (const name of route.query) {
    const value = readParameter(name, given.get(name) ?? '');
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

function split(url: string): string[] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
