import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { describeAdding } from './behaviours/adding.ts';
import { describeBrowsing } from './behaviours/browsing.ts';
import { describeChanging } from './behaviours/changing.ts';
import { describeCodes } from './behaviours/codes.ts';
import { describeHandingOff } from './behaviours/handing-off.ts';
import { describeRefusing } from './behaviours/refusing.ts';
import type { TestStore } from './test-store.ts';

/** What every back end must do: the ports of the catalogue, of carts and of promo codes. */
export function describeCommerce(name: string, openStore: () => Promise<TestStore>): void {
  describe(name, () => {
    let opened: TestStore | undefined;
    const store = () => opened as TestStore;
    beforeAll(async () => {
      opened = await openStore();
    }, 60_000);
    beforeEach(() => opened?.reset());
    afterAll(() => opened?.close());

    describeBrowsing(store);
    describeAdding(store);
    describeChanging(store);
    describeRefusing(store);
    describeCodes(store);
    describeHandingOff(store);
  });
}
