import { permissionsOf } from '#server/callers/call-guards.ts';
import { mayReadOrders } from '#server/callers/guards/buyer.ts';
import { calls } from '#shared/contract/calls.ts';
import { type Permission, permissionNames, permissions, roles } from '#shared/contract/permissions.ts';
import { routes } from '#site/routes.ts';

/** `docs/reference/permissions.md`: what each permission allows, and the usual sets. */
export function writePermissionsPage(): string {
  return `# Permissions

Made from \`widgets/shared/contract/permissions.ts\` by \`npm run reference\`. \`npm run staff -- permissions\` prints the same.

| permission | opens | calls | pages |
|---|---|---|---|
${permissionNames.map(row).join('\n')}
| \`shop.manage:7\` | The shop with that number. | ${list(ofShops())} | ${list(pagesBehind('can-manage-shops'))} |

An owner needs no other permission: \`owner\` opens all calls and pages of staff. Only a vendor's pages require \`vendor\`.

## Roles

A role is a name for a usual set of permissions. For example, \`npm run staff -- permit mei@example.com desk\` gives an account the permissions of the desk. The account stores the permissions, not the role.

| role | permissions |
|---|---|
${Object.entries(roles)
  .map(([name, set]) => `| ${name} | ${list(set.map(code))} |`)
  .join('\n')}

## Changing them

- The role number in the answers of calls is 5 for accounts with \`owner\`, 4 for other staff, and 1 for members.
- Staff can only give or take away permissions that they have. At the command line, every permission can be given.
- The last owner cannot be removed and cannot lose \`owner\`.
- A change takes effect with the account's next call.
`;
}

function row(permission: Permission): string {
  const opened = calls.filter((call) =>
    call.caller === 'staff' ? permissionsOf(call).includes(permission) : opensToBuyer(call, permission),
  );
  // A module's names have another sequence in the tests than in Node.
  const names = opened.map(({ name }) => name).toSorted();
  return `| ${code(permission)} | ${permissions[permission]} | ${list(names)} | ${list(pagesBehind(permission))} |`;
}

/** The calls that the people of a shop may make. */
function ofShops(): string[] {
  const opened = calls.filter((call) => call.caller === 'staff' && permissionsOf(call).includes('shop.manage'));
  return opened.map(({ name }) => name).toSorted();
}

/** True for a call about a customer's own orders that also answers staff with the permission. */
function opensToBuyer({ caller }: (typeof calls)[number], permission: Permission): boolean {
  return caller === 'buyer' && permission !== 'owner' && mayReadOrders([permission]);
}

function pagesBehind(guard: Permission | 'can-manage-shops'): string[] {
  return routes
    .filter(({ guards = [] }) => guards.some((one) => one.split(' or ').includes(guard)))
    .map(({ path }) => code(path));
}

function code(text: string): string {
  return `\`${text}\``;
}

function list(texts: readonly string[]): string {
  return texts.join(', ');
}
