/** An answer that is made when it is needed. */
export interface Versioned<Answer> {
  make(): Answer;
  /** What it shows and the state that it shows: answers that have both in common are equal. Null for an answer that is made each time. */
  kept: { subject: string; version: string } | null;
}

/** The same with its answer shaped. */
export function shapedLater<Answer, Shape>(
  { make, kept }: Versioned<Answer>,
  shape: (answer: Answer) => Shape,
): Versioned<Shape> {
  return { make: () => shape(make()), kept };
}
