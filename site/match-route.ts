import { defaultLocale, isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { type Route, routes } from './routes.ts';

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** The route of a path without its locale; null when there is none or when its encoding is broken. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return readParams(route, found.groups ?? {});
  }
  return null;
}

/** Splits a path into its locale and the rest: `/en/cart` → en, `/cart`. A path without a known prefix is hk's. */
export function splitLocale(path: string): { locale: LocaleCode; rest: string } {
  const [, first = ''] = path.split('/', 2);
  if (!isLocaleCode(first) || first === defaultLocale) return { locale: defaultLocale, rest: path };
  return { locale: first, rest: path.slice(first.length + 1) || '/' };
}

/** A path in a language: `/cart` → `/en/cart`. */
export function pathIn(locale: LocaleCode, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

function readParams(route: Route, groups: Record<string, string>): RouteMatch | null {
  try {
    const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { route, params: Object.fromEntries(params) };
  } catch {
    return null;
  }
}
