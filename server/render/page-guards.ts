import type { Guard } from '#server/callers/guards/guard.ts';
import { managesShop } from '#server/callers/guards/manages-shop.ts';
import { member } from '#server/callers/guards/member.ts';
import { notSignedIn } from '#server/callers/guards/not-signed-in.ts';
import { permitted } from '#server/callers/guards/permitted.ts';
import { type FindLink, signInLink } from '#server/callers/guards/sign-in-link.ts';
import { signedIn } from '#server/callers/guards/signed-in.ts';
import { staff } from '#server/callers/guards/staff.ts';
import { staffNetwork } from '#server/callers/guards/staff-network.ts';
import { type Permission, permissionNames } from '#shared/contract/permissions.ts';
import type { GuardName } from '#site/routes.ts';

export interface PageGuardsSource {
  findLink: FindLink;
  isStaffNetwork(address: string): boolean;
}

export function createPageGuards({ findLink, isStaffNetwork }: PageGuardsSource): Record<GuardName, Guard> {
  return {
    auth: signedIn,
    'redirect-if-logged-in': notSignedIn,
    user: member,
    admin: staff,
    ...permissionGuards,
    'order.read or calendar.edit': permitted('order.read', 'calendar.edit', 'owner'),
    'ledger.read or catalogue.publish': permitted('ledger.read', 'catalogue.publish', 'owner'),
    // Only for vendors; an owner who is not a vendor cannot use the vendors' pages.
    vendor: permitted('vendor'),
    token: signInLink(findLink),
    'ip-allow-list': staffNetwork(isStaffNetwork),
    'can-manage-shops': managesShop,
  };
}

const permissionGuards = Object.fromEntries(
  permissionNames.map((permission) => [permission, permitted(permission, 'owner')]),
) as Record<Permission, Guard>;
