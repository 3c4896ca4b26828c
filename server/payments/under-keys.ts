/** An answer to a request under a key. `isKept`: the service keeps it with the key, although it says nothing of how the request went. */
export interface KeyedAnswer<Answer> {
  answer: Answer;
  isKept: boolean;
}

const mostKeys = 3;

/**
 * Makes a request under an idempotency key. A service keeps its answer with the key for hours, also an error of its own (500): under this key
 * nothing else would ever be answered. So the request is made again under a new key, after `find` has looked for what an earlier one may have
 * done after all. The keys follow from the first one, so that another node and a later try use the same.
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
