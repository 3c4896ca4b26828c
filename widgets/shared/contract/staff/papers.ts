import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { file, text } from '#shared/contract/fields.ts';
import { incrementId } from '#shared/contract/order.ts';

export const printReceipt = defineCall({
  name: 'order.printReceipt',
  method: 'GET',
  path: '/staff/orders/{number}/receipts/{receipt}',
  caller: 'staff',
  permission: 'order.read',
  byKey: true,
  summary: "A receipt or credit note of an order as a PDF, in its buyer's language.",
  safe: true,
  request: z.object({ number: incrementId, receipt: text(20, 1) }),
  response: file,
  file: 'application/pdf',
  errors: ['sign-in-required', 'not-allowed', 'order-not-found'],
});

export const printTickets = defineCall({
  name: 'order.printTickets',
  method: 'GET',
  path: '/staff/orders/{number}/tickets.pdf',
  caller: 'staff',
  permission: 'order.edit',
  byKey: false,
  summary:
    "The tickets of an order as a PDF, in its buyer's language, to print at a desk. The audit trail gets a line, because the file opens the gate.",
  safe: true,
  request: z.object({ number: incrementId }),
  response: file,
  file: 'application/pdf',
  errors: [
    'sign-in-required',
    'not-allowed',
    'order-not-found',
    'tickets-not-issued',
    'tickets-ended',
    'order-cancelled',
  ],
});
