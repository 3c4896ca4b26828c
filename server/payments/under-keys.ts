/** An answer to a keyed request. `isKept`: the service repeats it under the key, although the work may not be done. */
export interface KeyedAnswer<Answer> {
  answer: Answer;
  isKept: boolean;
}

const mostKeys = 3;

/**
 * Makes a request under an idempotency key. A service keeps its answer with the key for hours, even an error of the service (500): under
 * that key it would never return anything else. So `find` first looks for work that an earlier request may have done. If it finds none, the
 * request is repeated under a new key. The keys are derived from the first one, so that another node and a later try use the same keys.
 */
export async function askUnderKeys<Answer>(
  key: string,
  ask: (key: string) => Promise<KeyedAnswer<Answer>>,
  find: () => Promise<Answer | null>,
): Promise<Answer> {
  let { answer, isKept } = await ask(key);
  for (let count = 2; isKept && count <= mostKeys; count++) {
    const found = await find();
    if (found !== null) return found;
    ({ answer, isKept } = await ask(`${key}-${count}`));
  }
  return answer;
}
