import { insertRows, updateRows } from '#server/database/write.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import { withPermissionsNow } from '#server/staff/account-acts.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { apiKeyPrefix } from '#shared/contract/staff/keys.ts';
import { mayGiveKey } from '#shared/rules/may-give-key.ts';
import { findLockedKey, nameOfKey, revoke } from './stored-keys.ts';

export interface KeyWish {
  name: string;
  permissions: readonly string[];
  /** The first instant at which the key no longer works. */
  endsAt: number;
  refundLimitCents: number;
  currency: string;
}

const insertKey = insertRows('api_keys');

const updateKey = updateRows(
  'api_keys',
  ['id', 'version'],
  ['name', 'permissions', 'ends_at', 'refund_limit_cents', 'currency'],
);

/** Makes an API key. Only here is its secret known; the store keeps a hash. The permissions of the maker are those at this moment. */
export function makeKey(desk: Desk, actor: Actor, wish: KeyWish): Promise<Result<{ id: string; secret: string }>> {
  const act = {
    ...({ operation: 'key.make', actor } as const),
    changedBy: ({ id }: { id: string }) => [nameOfKey(id)],
    fields: ['name', 'permissions', ...wish.permissions, 'end', 'refundLimit'],
  };
  return withPermissionsNow(desk, act, async (tx, held) => {
    if (!mayGiveKey(held, [], wish.permissions)) return fail('permission-not-held');
    const secret = `${apiKeyPrefix}${randomToken()}`;
    const id = `key-${shortId()}`;
    tx.send(
      insertKey({
        ...{ id, token_hash: hashToken(secret), last_four: secret.slice(-4), ...columnsOf(wish), version: 1 },
        ...{ made_by: actor.accountId ?? actor.madeBy, made_at: desk.clock().getTime() },
      }),
    );
    return succeed({ id, secret });
  });
}

/** Changes a working API key from its next call on. `version` is the one that staff have seen. */
export function changeKey(
  desk: Desk,
  actor: Actor,
  { id, version, ...wish }: KeyWish & { id: string; version: number },
): Promise<Result<{ version: number }>> {
  const act = {
    ...({ operation: 'key.change', actor } as const),
    objects: [] as string[],
    fields: ['name', 'permissions', ...wish.permissions, 'end', 'refundLimit'],
  };
  return withPermissionsNow(desk, act, async (tx, held) => {
    const row = await findLockedKey(tx, id);
    if (!row || row.revoked_at !== null) return fail('key-not-found');
    act.objects.push(nameOfKey(id));
    if (Number(row.version) !== version) return fail('preview-changed');
    if (!mayGiveKey(held, JSON.parse(row.permissions), wish.permissions)) return fail('permission-not-held');
    tx.send(updateKey({ id, version, ...columnsOf(wish) }));
    return succeed({ version: version + 1 });
  });
}

/** Revokes an API key for ever. Everybody who may manage keys may do so, because a stolen key must be stopped at once. */
export function revokeKey(desk: Desk, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const act = { ...({ operation: 'key.revoke', actor } as const), objects: [] as string[] };
  return withPermissionsNow(desk, act, async (tx) => {
    const row = await findLockedKey(tx, id);
    if (!row) return fail('key-not-found');
    act.objects.push(nameOfKey(id));
    if (row.revoked_at === null) revoke(tx, row, desk.clock());
    return succeed({ id });
  });
}

function columnsOf({ name, permissions, endsAt, refundLimitCents, currency }: KeyWish) {
  return {
    ...{ name, permissions: JSON.stringify(permissions), ends_at: endsAt },
    ...{ refund_limit_cents: refundLimitCents, currency },
  };
}
