import type { GuardName, PrivateRoute } from './routes.ts';

/** The guards of a route in their sequence, or the name of the first that `known` lacks. */
export function findGuards<Guard>(
  route: Pick<PrivateRoute, 'guards'>,
  known: Partial<Record<GuardName, Guard>>,
): { ok: true; guards: Guard[] } | { ok: false; unknown: string } {
  const guards: Guard[] = [];
  for (const name of route.guards) {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!guard) return { ok: false, unknown: name };
    guards.push(guard);
  }
  return { ok: true, guards };
}
