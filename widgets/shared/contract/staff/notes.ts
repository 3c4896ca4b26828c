import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { lines, requestKey } from '#shared/contract/fields.ts';
import { incrementId } from '#shared/contract/order.ts';

export const longestNote = 1000;

/** The most notes on one order. */
export const mostNotes = 100;

export const orderNote = z.object({
  /** ISO 8601. */
  writtenAt: z.string(),
  /** The email address of the account that wrote it, or its id after it was removed. */
  by: z.string(),
  text: z.string(),
});

export type OrderNote = z.infer<typeof orderNote>;

export const addNote = defineCall({
  name: 'order.addNote',
  method: 'POST',
  path: '/order/addNote',
  caller: 'staff',
  permission: 'order.edit',
  byKey: true,
  summary:
    "Adds a note of staff to an order. Notes are never changed. They are deleted together with a guest's data. An order has at most 100 notes (`too-many-notes`). The same `nonce` gets the same answer for 24 hours.",
  safe: false,
  keyField: 'nonce',
  request: z.object({
    number: incrementId,
    text: lines(longestNote).check(z.refine((text) => text !== '')),
    nonce: requestKey,
  }),
  response: z.object({
    /** The position of the note, from 1. */
    ordinal: z.int(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found', 'order-forgotten', 'too-many-notes'],
});

export const notes = defineCall({
  name: 'order.notes',
  method: 'GET',
  path: '/staff/orders/{number}/notes',
  caller: 'staff',
  permission: 'order.read',
  byKey: true,
  summary: 'The notes of staff on an order, the oldest first. The buyer never reads them.',
  safe: true,
  request: z.object({ number: incrementId }),
  response: z.object({ notes: z.array(orderNote) }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found'],
});
