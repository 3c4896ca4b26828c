import { presentRedemption } from '#server/present/present-redemption.ts';
import * as call from '#shared/contract/staff/redeem.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handleThen, inside } from './handle.ts';

export function redeemHandlers({ commerce }: ApiOptions): Handler[] {
  return [
    handleThen(
      call.redeem,
      ({ fakeId = '', ticket, qty: units, admit: isAdmitted, redeemItemList }, context) =>
        commerce.orders.redeem(
          context,
          ticket === undefined
            ? { fakeId, items: redeemItemList?.map(({ item_id: itemId, qty }) => ({ itemId, units: qty })) }
            : { ticket, units, isAdmitted },
        ),
      inside(presentRedemption),
    ),
  ];
}
