/** An answer that is made only when it is needed. */
export interface Versioned<Answer> {
  make(): Answer;
  /** The subject of the answer and the version of its data: answers with the same subject and version are equal. Null when the answer must not be cached. */
  kept: { subject: string; version: string } | null;
}

/** Changes the shape of the answer. */
export function shapedLater<Answer, Shape>(
  { make, kept }: Versioned<Answer>,
  shape: (answer: Answer) => Shape,
): Versioned<Shape> {
  return { make: () => shape(make()), kept };
}
