import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { moveErrors, visitToMove } from '#shared/contract/move.ts';
import { orderMove } from '#shared/contract/order.ts';

export const moveForBuyer = defineCall({
  name: 'order.moveForBuyer',
  method: 'POST',
  path: '/order/moveForBuyer',
  caller: 'staff',
  permission: 'order.refund',
  asksPassword: true,
  summary: 'Moves a visit like `order/move`, but by staff: without a fee, and even if the terms do not allow it.',
  safe: false,
  request: z.object(visitToMove),
  response: z.object({ move: orderMove }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', ...moveErrors],
});
