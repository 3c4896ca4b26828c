import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, lines, lookedFor } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { cursor, most } from './orders.ts';

/** `answered`: staff have sent an answer. */
export const enquiryStates = ['open', 'answered', 'closed'] as const;

export const longestEnquiryAnswer = 4000;

/** The most answers and notes of one enquiry. */
export const mostEnquiryEntries = 50;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** The version of the enquiry that staff have read. */
const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

const words = lines(longestEnquiryAnswer).check(z.refine((value) => value.trim() !== ''));

const listed = {
  id: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  state: z.enum(enquiryStates),
  sku: z.string(),
  name: z.string(),
  email: z.string(),
  /** The day that the visitor wishes. */
  date: z.nullable(day),
  people: z.nullable(z.int()),
};

export const listedEnquiry = z.object(listed);

export type ListedEnquiry = z.infer<typeof listedEnquiry>;

const guards = ['sign-in-required', 'not-allowed'] as const;

export const enquiries = defineCall({
  name: 'staff.enquiries',
  method: 'GET',
  path: '/staff/enquiries',
  caller: 'staff',
  permission: 'enquiry.answer',
  byKey: true,
  summary:
    'The enquiries of visitors of the last 30 days, the newest first; those in the state `open`, the oldest first. `q` is a whole email address.',
  safe: true,
  request: z.object({ after: cursor, most, state: z.optional(z.enum(enquiryStates)), q: z.optional(lookedFor) }),
  response: z.object({ enquiries: z.array(listedEnquiry), next: z.nullable(z.string()) }),
  errors: guards,
});

export const oneEnquiry = defineCall({
  name: 'staff.enquiry',
  method: 'GET',
  path: '/staff/enquiries/{id}',
  caller: 'staff',
  permission: 'enquiry.answer',
  byKey: true,
  summary: 'An enquiry with its answers and the notes of staff, the oldest first.',
  safe: true,
  request: z.object({ id }),
  response: z.object({
    enquiry: z.object({
      ...listed,
      version: z.int(),
      phone: z.string(),
      message: z.string(),
      /** The language of the visitor, in which the answer is sent; null for an enquiry that is older than this field. */
      language: z.nullable(z.enum(localeCodes)),
      entries: z.array(
        z.object({
          kind: z.enum(['answer', 'note']),
          /** ISO 8601. */
          writtenAt: z.string(),
          /** The email address of the account, or its id after it was removed. */
          by: z.string(),
          text: z.string(),
        }),
      ),
    }),
  }),
  errors: [...guards, 'enquiry-not-found'],
});

export type OneEnquiry = z.infer<typeof oneEnquiry.response>['enquiry'];

const changed = z.object({ state: z.enum(enquiryStates), version: z.int() });

const changeErrors = [...guards, 'enquiry-not-found', 'enquiry-changed'] as const;

export const answerEnquiry = defineCall({
  name: 'staff.answerEnquiry',
  method: 'POST',
  path: '/staff/enquiries/{id}/answer',
  caller: 'staff',
  permission: 'enquiry.answer',
  byKey: true,
  summary:
    'Sends an answer to the visitor by email, as plain text. Replies go to the address of the store for enquiries. The enquiry is then `answered`. An enquiry that is not as it was read is left alone (`enquiry-changed`), so no answer is sent twice.',
  safe: false,
  request: z.object({ id, version, text: words }),
  response: changed,
  errors: [...changeErrors, 'too-many-answers'],
});

export const noteOnEnquiry = defineCall({
  name: 'staff.noteOnEnquiry',
  method: 'POST',
  path: '/staff/enquiries/{id}/note',
  caller: 'staff',
  permission: 'enquiry.answer',
  byKey: true,
  summary: 'Adds a note to an enquiry, which only staff read. It is removed with the enquiry.',
  safe: false,
  request: z.object({ id, version, text: words }),
  response: changed,
  errors: [...changeErrors, 'too-many-answers'],
});

export const setEnquiryState = defineCall({
  name: 'staff.setEnquiryState',
  method: 'POST',
  path: '/staff/enquiries/{id}/state',
  caller: 'staff',
  permission: 'enquiry.answer',
  byKey: true,
  summary: 'Closes an enquiry, for instance after a call, or opens it again. The visitor gets no email.',
  safe: false,
  request: z.object({ id, version, state: z.enum(['open', 'closed']) }),
  response: changed,
  errors: changeErrors,
});
