import { presentStyle } from '#server/present/present-store-style.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { changeStyle, readStyle } from '#server/staff/store-style.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/store-style.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** The style of the store's pages, for its owner. */
export function staffStoreStyleHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  return [
    handle(call.read, async () => {
      const found = await readStyle(desk.database);
      return found.ok ? succeed({ style: presentStyle(found.value) }) : found;
    }),
    handle(call.change, async ({ version, colour, ...wish }, context) => {
      await refuseRepeated(options, context);
      const style = { ...wish, color: colour };
      const done = await changeStyle(desk, actorOfCall(call.change, context), { style, seen: version });
      return done.ok ? succeed({ style: presentStyle(done.value.style) }) : done;
    }),
  ];
}
