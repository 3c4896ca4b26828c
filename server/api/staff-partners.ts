import { moneyIn } from '#server/present/wire-money.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { listPartners, type StoredPartner, showPartner } from '#server/staff/partners/list-partners.ts';
import { savePartner, withdrawPartner } from '#server/staff/partners/partner-acts.ts';
import { readStatement } from '#server/staff/partners/read-statement.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/partners.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Partners: their site keys, commission and statements. */
export function staffPartnerHandlers(options: ApiOptions): Handler[] {
  const { desk, settings, storefront } = options;
  return [
    handle(call.partners, async (wish) => {
      const { partners, next } = await listPartners(desk, wish);
      return succeed({ partners: partners.map(present), next });
    }),
    handle(call.onePartner, async ({ siteKey }) => {
      const found = await showPartner(desk, siteKey);
      if (!found.ok) return found;
      const zone = await timeZone();
      const rates = found.value.rates.map(({ beginsAt, basisPoints }) => ({
        from: operatorTime(new Date(beginsAt), zone).day,
        commission: basisPoints / 100,
      }));
      return succeed({ partner: present(found.value.partner), rates, storeUrl: settings.publicUrl });
    }),
    handle(call.savePartner, async ({ siteKey, name, origins, commission, commissionFrom, version }, context) => {
      await refuseRepeated(options, context);
      const zone = await timeZone();
      const today = operatorTime(desk.clock(), zone).day;
      const from = commissionFrom ?? today;
      // Orders of an earlier day keep their rate, because their statements may be paid already.
      if (from < today) return fail('invalid-request', { field: 'commissionFrom' });
      return savePartner(desk, actorOfCall(call.savePartner, context), {
        ...{ siteKey, name, version },
        origins: [...new Set(origins.map(asBrowsersWriteIt))],
        rate:
          commission === undefined
            ? null
            : { basisPoints: Math.round(commission * 100), beginsAt: startOfDay(from, zone) },
      });
    }),
    handle(call.withdrawPartner, async ({ siteKey, isWithdrawn }, context) => {
      await refuseRepeated(options, context);
      return withdrawPartner(desk, actorOfCall(call.withdrawPartner, context), { siteKey, isWithdrawn });
    }),
    handle(call.partnerStatement, async ({ siteKey, ...asked }) => {
      const found = await showPartner(desk, siteKey);
      if (!found.ok) return found;
      const statement = await readStatement(desk, await timeZone(), found.value.rates, { siteKey, ...asked });
      return succeed({
        sums: statement.sums.map(({ basisPoints, currency, orders, soldCents, refundedCents, commissionCents }) => {
          const money = moneyIn(currency);
          return {
            ...{ rate: basisPoints / 100, orders, sold: money(soldCents), refunded: money(refundedCents) },
            commission: money(commissionCents),
          };
        }),
        orders: statement.orders.map(({ number, placedAt, currency, soldCents, refundedCents, basisPoints }) => {
          const money = moneyIn(currency);
          return {
            ...{ number, placedAt: new Date(placedAt).toISOString(), commission: basisPoints / 100 },
            ...{ sold: money(soldCents), refunded: money(refundedCents) },
          };
        }),
        next: statement.next,
      });
    }),
  ];

  async function timeZone(): Promise<string> {
    return settings.timeZone ?? (await storefront.profile()).timeZone;
  }
}

/** An origin in lower case, without the default port. */
function asBrowsersWriteIt(origin: string): string {
  return URL.parse(origin)?.origin ?? origin;
}

function present({ basisPoints, withdrawnAt, ...partner }: StoredPartner) {
  return {
    ...partner,
    commission: basisPoints === null ? null : basisPoints / 100,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
  };
}
