import type { Account, OpenSession } from '#server/members/members.ts';
import type { Userinfo } from '#shared/contract/auth.ts';
import type { Session } from '#shared/contract/user.ts';

/** An account as its owner sees it. */
export function presentAccount({ id, email, firstName, lastName, prefix, role }: Account): Userinfo {
  return { id, email, firstname: firstName, lastname: lastName, prefix, role };
}

export function presentSession({ id, device, createdAt, seenAt, isCurrent }: OpenSession): Session {
  return {
    id,
    device,
    created_at: new Date(createdAt).toISOString(),
    seen_at: new Date(seenAt).toISOString(),
    is_current: isCurrent,
  };
}
