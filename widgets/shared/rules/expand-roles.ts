import { type HeldPermission, isPermission, type RoleName, roles } from '#shared/contract/permissions.ts';

/** Expands a list of permissions and roles to permissions without repeats, and lists the names that are neither. */
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
