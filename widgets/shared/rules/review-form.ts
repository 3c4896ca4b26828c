import { longestReview, shortestReview } from '#shared/contract/review.ts';

/** 0 stars until the member chooses some. */
export interface ReviewDraft {
  stars: number;
  text: string;
}

export type ReviewProblem = 'stars' | 'text';

/** Parts that are missing or out of bounds. */
export function checkReview({ stars, text }: ReviewDraft): Set<ReviewProblem> {
  const length = text.trim().length;
  const problems = new Set<ReviewProblem>();
  if (stars < 1 || stars > 5) problems.add('stars');
  if (length < shortestReview || length > longestReview) problems.add('text');
  return problems;
}
