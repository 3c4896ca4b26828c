import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, shortText } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';

/** A line of the audit trail. Apart from its actor, address and device it has only ids and names of fields. */
export const staffAct = z.object({
  /** ISO 8601. */
  actedAt: z.string(),
  /** The account's email address, or its id after it was removed. A command adds the operating system's user, or names only that user. */
  actor: z.string(),
  madeBy: z.string(),
  operation: z.string(),
  /** The changed things, such as `order K7M2Q9XFR4`. */
  objects: z.array(z.string()),
  /** The changed fields, and the options that were set. */
  fields: z.array(z.string()),
  /** `done` or another word for success, the name of a failure, or `begun` after an interruption. */
  outcome: z.string(),
  /** The network address of the call; null for a command. */
  address: z.nullable(z.string()),
  /** The browser and its system, or the program; null for a command. */
  device: z.nullable(z.string()),
});

export const readAudit = defineCall({
  name: 'audit.read',
  method: 'GET',
  path: '/staff/audit',
  caller: 'staff',
  permission: 'audit.read',
  byKey: true,
  summary:
    'The audit trail of staff, the last act first. `actor` is the email address or the id of an account, or the user of the operating system. `object` is the whole name of a thing, such as `order K7M2Q9XFR4`. A page looks at a bounded number of lines: it may hold fewer than `most`, even none, and still have a `next`, with which the search goes on.',
  safe: true,
  request: z.object({
    after: cursor,
    most,
    /** Days on the operator's clock, both included. */
    actedFrom: z.optional(day),
    actedTo: z.optional(day),
    actor: z.optional(shortText),
    object: z.optional(shortText),
    /** A whole network address. */
    address: z.optional(shortText),
    /** A part of the device's name, such as `iPhone`. */
    device: z.optional(shortText),
  }),
  response: z.object({
    acts: z.array(staffAct),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});
