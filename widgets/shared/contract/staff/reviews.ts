import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { lines, sku } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { cursor, most } from './orders.ts';

export const staffReviewStates = ['waiting', 'approved', 'rejected'] as const;

/** The limits for the reason of a rejection, which the member reads, and for a reply. */
export const longestRejection = 500;
export const longestReply = 1000;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** The version of the review that staff have read. */
const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

export const staffReview = z.object({
  id: z.string(),
  version: z.int(),
  sku: z.string(),
  order: z.string(),
  /** The name that readers see. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  /** The language in which it was written. */
  language: z.enum(localeCodes),
  state: z.enum(staffReviewStates),
  /** ISO 8601. */
  sentAt: z.string(),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
});

export type StaffReview = z.infer<typeof staffReview>;

const guards = ['sign-in-required', 'not-allowed'] as const;

export const reviews = defineCall({
  name: 'staff.reviews',
  method: 'GET',
  path: '/staff/reviews',
  caller: 'staff',
  permission: 'review.decide',
  byKey: true,
  summary:
    'The reviews of members, the newest first; those that wait, the oldest first. A page looks at a bounded number of reviews: it may hold fewer than `most`, even none, and still have a `next`.',
  safe: true,
  request: z.object({
    after: cursor,
    most,
    state: z.optional(z.enum(staffReviewStates)),
    product: z.optional(sku),
    /** The query string sends a digit. */
    stars: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(5))),
  }),
  response: z.object({ reviews: z.array(staffReview), next: z.nullable(z.string()) }),
  errors: guards,
});

export const decideReview = defineCall({
  name: 'staff.decideReview',
  method: 'POST',
  path: '/staff/reviews/{id}/decide',
  caller: 'staff',
  permission: 'review.decide',
  byKey: true,
  summary:
    'Publishes a review (`approved`), or takes it away (`rejected`) with a reason, which its member reads. A later decision replaces an earlier one. A review that is not as it was read is left alone (`review-changed`).',
  safe: false,
  request: z
    .object({
      id,
      version,
      state: z.enum(['approved', 'rejected']),
      reason: z.optional(lines(longestRejection, 1)),
    })
    .check(
      z.refine(({ state, reason }) => (state === 'rejected') === (reason !== undefined), {
        path: ['reason'],
        message: 'is needed to reject, and only for it',
      }),
    ),
  response: z.object({ state: z.enum(staffReviewStates) }),
  errors: [...guards, 'review-changed'],
});

export const replyToReview = defineCall({
  name: 'staff.replyToReview',
  method: 'POST',
  path: '/staff/reviews/{id}/reply',
  caller: 'staff',
  permission: 'review.decide',
  byKey: true,
  summary:
    'Writes the reply of the store, which visitors read under the published review. An empty `reply` removes it. When the member writes the review again, the reply is removed. A review that is not as it was read is left alone (`review-changed`).',
  safe: false,
  request: z.object({ id, version, reply: lines(longestReply) }),
  response: z.object({ reply: z.nullable(z.string()) }),
  errors: [...guards, 'review-changed'],
});
