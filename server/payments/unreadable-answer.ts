/** Thrown by an adapter whose service has answered something that says nothing, such as a negative sum. `check-answers.ts` catches it. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
