import type { Account, Contact, OpenSession, OwnPasskey } from '#server/members/members.ts';
import type { Userinfo } from '#shared/contract/auth.ts';
import type { Passkey } from '#shared/contract/passkey.ts';
import type { Session, UserContact } from '#shared/contract/user.ts';

export function presentAccount({ id, email, firstName, lastName, prefix, role, permissions }: Account): Userinfo {
  return { id, email, firstname: firstName, lastname: lastName, prefix, role, permissions: [...permissions] };
}

export function presentContact({ id, isDefault, address }: Contact): UserContact {
  return { id, is_default: isDefault, address };
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

export function presentPasskey({ id, name, createdAt, usedAt }: OwnPasskey): Passkey {
  return {
    id,
    name,
    created_at: new Date(createdAt).toISOString(),
    used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
  };
}
