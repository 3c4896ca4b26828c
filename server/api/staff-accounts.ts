import * as acts from '#server/staff/account-acts.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { listKeys } from '#server/staff/keys/list-keys.ts';
import { type ListedStaff, listStaffPage, showStaff } from '#server/staff/list-staff.ts';
import { succeed } from '#shared/contract/errors.ts';
import { isPermission } from '#shared/contract/permissions.ts';
import * as call from '#shared/contract/staff/accounts.ts';
import { endsWaysIn } from '#shared/rules/ends-ways-in.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** The accounts of staff and vendors. */
export function staffAccountHandlers(options: ApiOptions): Handler[] {
  const { desk, members, settings, storefront } = options;
  return [
    handle(call.accounts, async (wish) => {
      const { accounts, next } = await listStaffPage(desk, settings, wish);
      return succeed({ accounts: accounts.map(present), next });
    }),
    handle(call.oneAccount, async ({ account: id }) => {
      const found = await showStaff(desk, settings, id);
      if (!found.ok) return found;
      const openSessions = (await members.sessions({ id, session: '' })).map(({ device, createdAt, seenAt }) => ({
        device,
        createdAt: isoTime(createdAt),
        seenAt: isoTime(seenAt),
      }));
      const ownPasskeys = (await members.passkeys({ id })).map(({ name, createdAt, usedAt }) => ({
        name,
        createdAt: isoTime(createdAt),
        usedAt: usedAt === null ? null : isoTime(usedAt),
      }));
      const timeZone = settings.timeZone ?? (await storefront.profile()).timeZone;
      const made = await listKeys(desk, timeZone, { madeBy: id, state: 'working', most: 50 });
      const madeKeys = made.ok
        ? made.value.keys.map(({ id: key, name, lastFour }) => ({ id: key, name, lastFour }))
        : [];
      return succeed({ account: { ...present(found.value), openSessions, ownPasskeys, madeKeys } });
    }),
    handleThen(
      call.invite,
      async ({ nonce: _, permissions, ...staff }, context) => {
        await refuseRepeated(options, context);
        const actor = actorOfCall(call.invite, context);
        return acts.inviteAccount(desk, actor, { ...staff, permissions: known(permissions) });
      },
      inside(({ id }) => ({ account: id })),
    ),
    handle(call.permit, async ({ account: id, permissions, seenPermissions: seen }, context) => {
      await refuseRepeated(options, context);
      const wanted = { id, permissions: known(permissions), seen, mailsLink: true };
      const before = await acts.permitAccount(desk, actorOfCall(call.permit, context), wanted);
      return before.ok ? succeed({ isSignedOut: endsWaysIn(before.value.permissions, permissions) }) : before;
    }),
    handleThen(
      call.sendLink,
      async ({ account: id }, context) => {
        await refuseRepeated(options, context);
        return acts.mailLink(desk, actorOfCall(call.sendLink, context), { id });
      },
      inside(() => ({})),
    ),
    handleThen(
      call.endSessions,
      async ({ account: id }, context) => {
        await refuseRepeated(options, context);
        return acts.endAccountSessions(desk, actorOfCall(call.endSessions, context), { id, of: 'staff' });
      },
      inside(({ ended }) => ({ ended })),
    ),
    handleThen(
      call.remove,
      async ({ account: id, seenPermissions: seen, revokesKeys }, context) => {
        await refuseRepeated(options, context);
        return acts.removeAccount(desk, actorOfCall(call.remove, context), { id, seen, revokesKeys });
      },
      inside(() => ({})),
    ),
  ];
}

/** Each permission once. The contract has refused unknown ones. */
function known(permissions: readonly string[]) {
  return [...new Set(permissions.filter(isPermission))];
}

function present({ createdAt, lastSeenAt, ...account }: ListedStaff) {
  return { ...account, createdAt: isoTime(createdAt), lastSeenAt: lastSeenAt === null ? null : isoTime(lastSeenAt) };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
