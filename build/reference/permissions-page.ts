import { mayReadOrders } from '#server/callers/guards/buyer.ts';
import { calls } from '#shared/contract/calls.ts';
import { type Permission, permissionNames, permissions, roles } from '#shared/contract/permissions.ts';
import { routes } from '#site/routes.ts';

/** `docs/reference/permissions.md`: what each permission opens, and the usual sets of them. */
export function writePermissionsPage(): string {
  return `# Permissions

Made from \`widgets/shared/contract/permissions.ts\` by \`npm run reference\`. \`npm run staff -- permissions\` prints the same.

| permission | opens | calls | pages |
|---|---|---|---|
${permissionNames.map(row).join('\n')}
| \`shop.manage:7\` | The shop of that number. | | ${list(pagesBehind('can-manage-shops'))} |

The owner needs no other permission: \`owner\` opens all calls of staff and all their pages. Only a vendor's pages ask for \`vendor\` itself.

## Roles

A role is a usual set of permissions by one name. An account keeps the permissions: \`npm run staff -- permit mei@example.com desk\` gives it those of the desk.

| role | permissions |
|---|---|
${Object.entries(roles)
  .map(([name, set]) => `| ${name} | ${list(set.map(code))} |`)
  .join('\n')}

## Changing them

- The role number that calls answer follows from the permissions: 5 with \`owner\`, else 4. Customers have 1.
- Nobody gives or takes away a permission that they do not have themselves. Whoever is at the command line may give all.
- The last owner can be neither removed nor lowered.
- A change counts from the account's next call on.
`;
}

function row(permission: Permission): string {
  const opened = calls.filter((call) =>
    call.caller === 'staff' ? call.permission === permission : opensToBuyer(call, permission),
  );
  return `| ${code(permission)} | ${permissions[permission]} | ${list(opened.map(({ name }) => name))} | ${list(pagesBehind(permission))} |`;
}

/** True when the call gives staff with the permission the answers that it gives customers about their own orders. */
function opensToBuyer({ caller }: (typeof calls)[number], permission: Permission): boolean {
  return caller === 'buyer' && permission !== 'owner' && mayReadOrders([permission]);
}

function pagesBehind(guard: Permission | 'can-manage-shops'): string[] {
  return routes.filter(({ guards = [] }) => guards.includes(guard)).map(({ path }) => code(path));
}

function code(text: string): string {
  return `\`${text}\``;
}

function list(texts: readonly string[]): string {
  return texts.join(', ');
}
