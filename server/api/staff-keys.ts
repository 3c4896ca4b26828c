import { moneyIn } from '#server/present/wire-money.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { changeKey, makeKey, revokeKey } from '#server/staff/keys/key-acts.ts';
import { findKey, listKeys, type StoredKey } from '#server/staff/keys/list-keys.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/keys.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { toCents } from '#shared/rules/money.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** API keys of programs. */
export function staffKeyHandlers(options: ApiOptions): Handler[] {
  const { desk, settings, storefront } = options;
  return [
    handle(call.keys, async (search) => {
      const { timeZone } = await placeOfStore();
      const found = await listKeys(desk, timeZone, search);
      if (!found.ok) return found;
      const { keys, next } = found.value;
      return succeed({ keys: keys.map((key) => present(key, timeZone)), next });
    }),
    handle(call.makeKey, async (asked, context) => {
      const { timeZone, currency } = await placeOfStore();
      const wish = wishOf(asked, { timeZone, currency });
      if (!wish.ok) return wish;
      const made = await makeKey(desk, actorOfCall(call.makeKey, context), wish.value);
      if (!made.ok) return made;
      const key = await findKey(desk, timeZone, made.value.id);
      if (!key) throw new Error('A key that was just made is missing.');
      return succeed({ key: present(key, timeZone), secret: made.value.secret });
    }),
    handle(call.changeKey, async ({ key: id, version, ...asked }, context) => {
      await refuseRepeated(options, context);
      const wish = wishOf(asked, await placeOfStore());
      if (!wish.ok) return wish;
      return changeKey(desk, actorOfCall(call.changeKey, context), { id, version, ...wish.value });
    }),
    handleThen(
      call.revokeKey,
      async ({ key: id }, context) => {
        await refuseRepeated(options, context);
        return revokeKey(desk, actorOfCall(call.revokeKey, context), id);
      },
      inside(() => ({})),
    ),
  ];

  async function placeOfStore(): Promise<Place> {
    const profile = await storefront.profile();
    return { timeZone: settings.timeZone ?? profile.timeZone, currency: profile.currency };
  }

  function wishOf({ name, permissions, endsOn, refundLimit }: Asked, { timeZone, currency }: Place): Result<Wish> {
    const today = operatorTime(desk.clock(), timeZone).day;
    if (endsOn < today || endsOn > addDays(today, call.longestLifeOfKey)) {
      return fail('invalid-request', { field: 'endsOn' });
    }
    return succeed({
      ...{ name, permissions: [...new Set(permissions)], currency },
      endsAt: startOfDay(addDays(endsOn, 1), timeZone),
      refundLimitCents: toCents(refundLimit, currency),
    });
  }
}

interface Place {
  timeZone: string;
  currency: string;
}

interface Asked {
  name: string;
  permissions: readonly string[];
  endsOn: Day;
  refundLimit: number;
}

type Wish = Parameters<typeof makeKey>[2];

function present({ refundLimitCents, refundedTodayCents, currency, ...key }: StoredKey, timeZone: string): call.ApiKey {
  const money = moneyIn(currency);
  return {
    ...key,
    madeAt: isoTime(key.madeAt),
    endsAt: isoTime(key.endsAt),
    endsOn: operatorTime(new Date(key.endsAt - 1), timeZone).day,
    revokedAt: key.revokedAt === null ? null : isoTime(key.revokedAt),
    usedAt: key.usedAt === null ? null : isoTime(key.usedAt),
    refundLimit: money(refundLimitCents),
    refundedToday: money(refundedTodayCents),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
