import { actorOfCall } from '#server/staff/actor.ts';
import { listPasses, showPass } from '#server/staff/list-passes.ts';
import { replaceHolder } from '#server/staff/pass-acts.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/passes.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function staffPassHandlers({ orders, desk, storefront, settings }: ApiOptions): Handler[] {
  return [
    handle(calls.passes, async (search) => {
      const timeZone = settings.timeZone ?? (await storefront.profile()).timeZone;
      return listPasses(desk, orders.staff, timeZone, search);
    }),
    handle(calls.onePass, async ({ id }) => {
      const found = await showPass(desk, orders.staff, id);
      return found.ok ? succeed({ pass: found.value }) : found;
    }),
    handle(calls.replacePassHolder, ({ id, ticket, firstName, lastName }, context) => {
      const acting = { actor: actorOfCall(calls.replacePassHolder, context), context };
      return replaceHolder(desk, orders.staff, acting, id, { ticket, firstName, lastName });
    }),
  ];
}
