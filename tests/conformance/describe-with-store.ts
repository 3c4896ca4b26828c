import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { TestStore } from './test-store.ts';

type DescribeBehaviour = (store: () => TestStore) => void;

/** The store is opened once and emptied before each test. */
export function describeWithStore(
  name: string,
  openStore: () => Promise<TestStore>,
  behaviours: readonly DescribeBehaviour[],
): void {
  describe(name, () => {
    let opened: TestStore | undefined;
    const store = () => opened as TestStore;
    beforeAll(async () => {
      opened = await openStore();
    }, 60_000);
    beforeEach(() => opened?.reset());
    afterAll(() => opened?.close());

    for (const describeBehaviour of behaviours) describeBehaviour(store);
  });
}
