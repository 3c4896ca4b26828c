import { longestReview, shortestReview } from '#shared/contract/review.ts';

/** A review as it is being written; 0 stars until some are chosen. */
export interface ReviewDraft {
  stars: number;
  text: string;
}

export type ReviewProblem = 'stars' | 'text';

/** The parts that a review still lacks. */
export function checkReview({ stars, text }: ReviewDraft): Set<ReviewProblem> {
  const length = text.trim().length;
  const problems = new Set<ReviewProblem>();
  if (stars < 1 || stars > 5) problems.add('stars');
  if (length < shortestReview || length > longestReview) problems.add('text');
  return problems;
}
