import { presentStaffReview } from '#server/present/present-review.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { listReviewsForStaff } from '#server/staff/list-reviews.ts';
import { decideOnReview, replyAsStore } from '#server/staff/store-acts.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/reviews.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

export function staffReviewHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  return [
    handle(calls.reviews, async (search) => {
      const page = await listReviewsForStaff(desk, search);
      return page.ok ? succeed({ ...page.value, reviews: page.value.reviews.map(presentStaffReview) }) : page;
    }),
    handle(calls.decideReview, async ({ id, version, state, reason = '' }, context) => {
      await refuseRepeated(options, context);
      const decision = state === 'approved' ? { state } : { state, reason };
      const decided = await decideOnReview(desk, actorOfCall(calls.decideReview, context), { id, version }, decision);
      if (!decided.ok) return decided;
      return decided.value ? succeed({ state }) : fail('review-changed');
    }),
    handle(calls.replyToReview, async ({ id, version, reply: typed }, context) => {
      await refuseRepeated(options, context);
      const reply = typed === '' ? null : typed;
      const replied = await replyAsStore(desk, actorOfCall(calls.replyToReview, context), { id, version }, reply);
      if (!replied.ok) return replied;
      return replied.value ? succeed({ reply }) : fail('review-changed');
    }),
  ];
}
