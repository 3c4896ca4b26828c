import { presentPlacesLeft, readDeduction, readVisit } from '#server/present/present-places.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/inventory.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function inventoryHandlers({ inventory }: ApiOptions): Handler[] {
  return [
    handle(call.query, async (request, { locale }) => {
      const visit = readVisit(request);
      const left = await inventory.query(visit);
      return left.ok ? succeed(presentPlacesLeft(visit, left.value, locale)) : left;
    }),
    handle(call.release, ({ orderRef }) => inventory.release(orderRef)),
    handle(call.deduct, (request) => inventory.deduct(readDeduction(request))),
  ];
}
