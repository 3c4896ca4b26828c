import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { describeAdding } from './behaviours/adding.ts';
import { describeBrowsing } from './behaviours/browsing.ts';
import { describeChanging } from './behaviours/changing.ts';
import { describeCodes } from './behaviours/codes.ts';
import { describeHandingOff } from './behaviours/handing-off.ts';
import { describeHolding } from './behaviours/holding.ts';
import { describeKeepingDays } from './behaviours/keeping-days.ts';
import { describeOrdering } from './behaviours/ordering.ts';
import { describeOutsideOrders } from './behaviours/outside-orders.ts';
import { describePaying } from './behaviours/paying.ts';
import { describeRacing } from './behaviours/racing.ts';
import { describeRefusing } from './behaviours/refusing.ts';
import { describeRemembering } from './behaviours/remembering.ts';
import { openTestStore, type TestStore } from './test-store.ts';

/** What every back end must do, on every database. */
export function describeCommerce(name: string, openEmptyDatabase: () => Promise<Database>): void {
  describe(name, () => {
    let opened: TestStore | undefined;
    const store = () => opened as TestStore;
    beforeAll(async () => {
      opened = await openTestStore(await openEmptyDatabase());
    }, 60_000);
    beforeEach(() => opened?.reset());
    afterAll(() => opened?.close());

    describeBrowsing(store);
    describeAdding(store);
    describeChanging(store);
    describeHolding(store);
    describeRefusing(store);
    describeCodes(store);
    describeOrdering(store);
    describePaying(store);
    describeHandingOff(store);
    describeOutsideOrders(store);
    describeRacing(store);
    describeRemembering(store);
    describeKeepingDays(store);
  });
}
