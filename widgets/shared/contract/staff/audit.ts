import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, shortText } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';

/** A line of the audit trail. Apart from its actor it has only ids and names of fields. */
export const staffAct = z.object({
  /** ISO 8601. */
  actedAt: z.string(),
  /** The email address of the account, or its id after it was removed. A command also has, or only has, the operating system's user. */
  actor: z.string(),
  madeBy: z.string(),
  operation: z.string(),
  /** The things that were changed, such as `order K7M2Q9XFR4`. */
  objects: z.array(z.string()),
  /** The fields that were changed, and the options that were set. */
  fields: z.array(z.string()),
  /** `done` or another word for success, the name of a failure, or `begun` after an interruption. */
  outcome: z.string(),
});

export const readAudit = defineCall({
  name: 'audit.read',
  method: 'GET',
  path: '/staff/audit',
  caller: 'staff',
  permission: 'audit.read',
  summary:
    'The audit trail of staff, the last act first. `actor` is the email address or the id of an account, or the user of the operating system. `object` is the whole name of a thing, such as `order K7M2Q9XFR4`. A page looks at a bounded number of lines: it may hold fewer than `most`, even none, and still have a `next`, with which the search goes on.',
  safe: true,
  request: z.object({
    after: cursor,
    most,
    /** The range of the operator's days, both ends included. */
    actedFrom: z.optional(day),
    actedTo: z.optional(day),
    actor: z.optional(shortText),
    object: z.optional(shortText),
  }),
  response: z.object({
    acts: z.array(staffAct),
    /** The start of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});
