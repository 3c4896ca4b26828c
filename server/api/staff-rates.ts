import { actorOfCall } from '#server/staff/actor.ts';
import { showRates } from '#server/staff/show-rates.ts';
import { setRates } from '#server/staff/store-acts.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/rates.ts';
import { listRates, ratesOfList } from '#shared/rules/listed-rates.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** The exchange rates of the store. */
export function staffRateHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  return [
    handle(call.readRates, async () => {
      const shown = await showRates(desk);
      return shown.ok ? succeed({ ...shown.value, rates: listRates(shown.value.rates) }) : shown;
    }),
    handle(call.setRates, async ({ rates, seen }, context) => {
      await refuseRepeated(options, context);
      const actor = actorOfCall(call.setRates, context);
      const done = await setRates(desk, actor, ratesOfList(rates), seen === undefined ? undefined : ratesOfList(seen));
      if (!done.ok) return done;
      if (done.value === 'no-catalogue') return fail('store-not-set-up');
      if (done.value === 'own-currency') return fail('invalid-request', { field: 'rates' });
      return done.value === 'changed' ? fail('thing-changed', { subject: 'store' }) : succeed({ rates });
    }),
  ];
}
