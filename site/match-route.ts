import { match } from 'path-to-regexp';
import { type Route, routes } from './routes.ts';

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** The route of a path without its locale; null when no route matches, or when the path's encoding is broken. */
export function matchRoute(path: string): RouteMatch | null {
  try {
    for (const { route, find } of finders) {
      const found = find(path);
      if (found) return { route, params: { ...found.params } };
    }
  } catch (fault) {
    // Thrown for a broken encoding; every other fault is a bug.
    if (!(fault instanceof URIError)) throw fault;
  }
  return null;
}

const finders = routes.map((route) => ({
  route,
  find: match<Record<string, string>>(route.path, { sensitive: true, trailing: false }),
}));
