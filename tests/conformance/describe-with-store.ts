import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { TestStore } from './test-store.ts';

type DescribeBehaviour = (store: () => TestStore) => void;

/** Describes behaviours of one store, which is opened once and emptied before each test. After each test its books must be in order. */
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
    afterEach(async () => expect(await opened?.audit()).toEqual([]));
    afterAll(() => opened?.close());

    for (const describeBehaviour of behaviours) describeBehaviour(store);
  });
}
