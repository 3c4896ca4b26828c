import { type HeldPermission, isPermission, type RoleName, roles } from '#shared/contract/permissions.ts';

/** Expands permissions and roles to permissions. `unknown` has the names that are neither. */
export function expandRoles(names: readonly string[]): { permissions: HeldPermission[]; unknown: string[] } {
  const all = new Set(names.flatMap((name) => (isRole(name) ? roles[name] : [name])));
  return {
    permissions: [...all].filter(isPermission),
    unknown: [...all].filter((name) => !isPermission(name)),
  };
}

function isRole(name: string): name is RoleName {
  return Object.hasOwn(roles, name);
}
