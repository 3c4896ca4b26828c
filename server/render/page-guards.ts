import type { Guard } from '#server/callers/guards/guard.ts';
import { member } from '#server/callers/guards/member.ts';
import { notSignedIn } from '#server/callers/guards/not-signed-in.ts';
import { permitted } from '#server/callers/guards/permitted.ts';
import { signedIn } from '#server/callers/guards/signed-in.ts';
import { staff } from '#server/callers/guards/staff.ts';
import type { GuardName } from '#site/routes.ts';

/** The guards by the names that the route table gives them. */
export const pageGuards: Record<GuardName, Guard> = {
  auth: signedIn,
  'redirect-if-logged-in': notSignedIn,
  user: member,
  admin: staff,
  owner: permitted('owner'),
  vendor: permitted('vendor'),
};
