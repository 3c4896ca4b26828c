import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { lines, sku } from './fields.ts';
import { localeCodes } from './locale.ts';
import { incrementId } from './order.ts';
import { rating } from './rating.ts';

export const longestReview = 2000;
export const shortestReview = 5;

export const review = z.object({
  id: z.string(),
  /** The name that `reviewAuthor` writes. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  /** The language of the page on which it was written. */
  language: z.enum(localeCodes),
  /** ISO 8601. */
  created_at: z.string(),
  /** The store's reply, in the language of the review; null without one. */
  reply: z.nullable(z.string()),
});

/** `upcoming`: before the visit. `open`: after it. */
export const reviewStates = ['upcoming', 'open', 'waiting', 'approved', 'rejected'] as const;

/** A review of an ordered product, for the member who writes it. */
export const ownReview = z.object({
  sku: z.string(),
  /** When it was bought. */
  name: z.string(),
  state: z.enum(reviewStates),
  /** Null until the review is written. */
  stars: z.nullable(z.int()),
  text: z.string(),
  /** Why staff rejected the review. */
  reason: z.nullable(z.string()),
});

export type Review = z.infer<typeof review>;
export type OwnReview = z.infer<typeof ownReview>;

export const view = defineCall({
  name: 'review.view',
  method: 'POST',
  path: '/review/view',
  caller: 'visitor',
  summary: 'The reviews of a product that staff have approved, the newest first, with the average rating.',
  safe: true,
  request: z.object({
    sku,
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
    currentPage: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  }),
  response: z.object({ rating: z.nullable(rating), reviews: z.array(review), total_count: z.int() }),
  errors: ['product-not-found'],
});

export const own = defineCall({
  name: 'review.own',
  method: 'POST',
  path: '/review/own',
  caller: 'member',
  summary: 'The products of a member’s order that can be reviewed, with the states of their reviews.',
  safe: true,
  request: z.object({ orderId: incrementId }),
  response: z.object({ reviews: z.array(ownReview) }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found'],
});

export const create = defineCall({
  name: 'review.create',
  method: 'POST',
  path: '/review/create',
  caller: 'member',
  summary:
    'Reviews a product of one of the member’s orders, once, after the visit. A rejected review may be written again. A review is shown after staff have approved it.',
  safe: false,
  request: z.object({
    orderId: incrementId,
    sku,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: lines(longestReview).check(z.refine((value) => value.trim().length >= shortestReview)),
  }),
  response: z.object({ review: ownReview }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found', 'review-not-possible', 'already-reviewed'],
});
