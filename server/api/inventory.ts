import * as call from '#shared/contract/inventory.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function inventoryHandlers({ commerce: { inventory } }: ApiOptions): Handler[] {
  return [
    handle(call.query, (request) => inventory.query(request)),
    handle(call.release, ({ orderRef }) => inventory.release(orderRef)),
    handle(call.deduct, (request) => inventory.deduct(request)),
  ];
}
