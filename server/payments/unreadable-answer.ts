/** Thrown by a gateway when its service's answer is meaningless, such as a negative sum. `check-answers.ts` catches it. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
