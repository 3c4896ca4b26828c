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
